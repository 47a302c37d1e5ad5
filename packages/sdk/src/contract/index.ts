/** Every call of the API, grouped by subject. Data only: schemas are apart, in `schemas.ts`. */
export * from './laboratories.ts';
