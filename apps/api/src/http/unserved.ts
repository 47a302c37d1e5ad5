/**
 * Calls that are in the contract and that no command serves yet. They have no route and are left out of the documentation.
 * The server refuses to start when this list is wrong in either direction.
 */
export const unserved: ReadonlySet<string> = new Set<string>([]);
