const MEGABYTE = 1024 * 1024;
/** Bytes that a file may have, by what its field takes: asked before it is sent, and by the server again. */
export const FILE_LIMITS = { image: 10 * MEGABYTE, document: 30 * MEGABYTE, csv: 20 * MEGABYTE } as const;
