// A second opinion on the published JSON Schema of scenarios, by ajv.
//
// usage: node check.js ROOT
//
// Every scenarios/*/scenario.yaml must satisfy docs/formats/scenario.schema.json, and every
// tests/schema/broken/*.yaml must not. The first line of a broken one names the error expected,
// as a place and a keyword of JSON Schema:
//
//   # expect: /sides/0/name required
'use strict';

const fs = require('fs');
const path = require('path');
const Ajv = require('ajv');
const yaml = require('js-yaml');

const root = process.argv[2] || '.';
const schemaPath = path.join(root, 'docs/formats/scenario.schema.json');

/** The value of a scenario file; times and dates stay texts, as they do for our reader. */
function read(file) {
  return yaml.load(fs.readFileSync(file, 'utf8'), {schema: yaml.JSON_SCHEMA, filename: file});
}

/** Files that match folder/…/name, `name` being a function of the entry. */
function listed(folder, name) {
  const where = path.join(root, folder);
  const entries = fs.existsSync(where) ? fs.readdirSync(where).sort() : [];
  const files = entries.map((entry) => path.join(where, name(entry)));
  return files.filter((file) => fs.existsSync(file));
}

/** ajv's errors as «place keyword» and a sentence. */
function errorsOf(validate, value) {
  validate(value);
  return (validate.errors || []).map((error) => ({
    short: `${error.dataPath || '/'} ${error.keyword}`,
    long: `${error.dataPath || '/'} ${error.message}`,
  }));
}

const ajv = new Ajv({allErrors: true, jsonPointers: true, schemaId: '$id'});
const validate = ajv.compile(JSON.parse(fs.readFileSync(schemaPath, 'utf8')));
let failures = 0;
let checked = 0;

function report(file, problems) {
  checked += 1;
  failures += problems.length > 0 ? 1 : 0;
  problems.forEach((problem) => console.log(`${path.relative(root, file)}: ${problem}`));
}

for (const file of listed('scenarios', (entry) => path.join(entry, 'scenario.yaml'))) {
  report(file, errorsOf(validate, read(file)).map((error) => error.long));
}
for (const file of listed('tests/schema/broken', (entry) => entry)) {
  const expected = /^# expect: (\S+ \S+)\n/.exec(fs.readFileSync(file, 'utf8'));
  const found = errorsOf(validate, read(file)).map((error) => error.short);
  if (!expected) {
    report(file, ['the first line must be "# expect: PLACE KEYWORD"']);
  } else if (!found.includes(expected[1])) {
    report(file, [`expected the error "${expected[1]}", found ${JSON.stringify(found)}`]);
  } else {
    report(file, []);
  }
}
console.log(`schema: ${checked} files checked, ${failures} not as they should be`);
process.exit(failures > 0 || checked === 0 ? 1 : 0);
