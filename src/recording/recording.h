#pragma once

// One file per run (SQLite): docs/formats/recording.md. Written by `Recorder`, read by `Recording`.
#include "recording/recorder.h"
#include "recording/recording_reader.h"
