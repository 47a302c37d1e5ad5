import { allocationOracles } from './allocation.ts';
import { calendarOracles } from './calendar.ts';
import { fileOracles } from './files.ts';
import { identifierOracles } from './identifiers.ts';
import type { Oracle } from './oracle.ts';
import { robotOracles } from './robots.ts';

/** All of them, in the order of docs/oracles.md. */
export const oracles: readonly Oracle[] = [
  ...identifierOracles,
  ...calendarOracles,
  ...fileOracles,
  ...robotOracles,
  ...allocationOracles,
];
