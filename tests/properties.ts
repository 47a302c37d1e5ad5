import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Share of the cases of a property test that this run tries, 0 to 1: all in CI, a fifth by default. */
    propertyShare: number;
  }
}

const CASES = 100;

// A property that names its number of cases multiplies it by the share, where they are thousands.
configureGlobal({ ...readConfigureGlobal(), numRuns: Math.ceil(CASES * inject('propertyShare')) });
