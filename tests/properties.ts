import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { inject } from 'vitest';

const CASES = 100;

// A property that names its number of cases multiplies it by the share, where they are thousands.
configureGlobal({ ...readConfigureGlobal(), numRuns: Math.ceil(CASES * inject('propertyShare')) });
