/** Returns 128 random bits as text, for an id or a key. Not `crypto.randomUUID`, which pages of plain http have not. */
export const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
