#!/usr/bin/env node
import("../dist/officine.js");
