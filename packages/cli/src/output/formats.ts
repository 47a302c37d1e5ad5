/** Output formats of data. */
export const FORMATS = ['table', 'json', 'csv', 'yaml', 'ids', 'count'] as const;
export type Format = (typeof FORMATS)[number];
