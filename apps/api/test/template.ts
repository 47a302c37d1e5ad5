import 'vitest';

/** Name of the migrated, empty database that each test database is a copy of. */
export const template = 'officine_modele';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser of the PostgreSQL that all test files of a run share. */
    adminUrl: string;
    /** Share of the cases of a property test that this run tries, 0 to 1: all in CI, a fifth by default. */
    propertyShare: number;
  }
}
