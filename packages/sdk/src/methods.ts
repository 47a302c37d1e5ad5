/**
 * The methods of every group of the contract, by mount. Empty here: `declare-methods.mjs` writes them into the declarations,
 * each with what it does, which editors show.
 */
export type DeclaredMethods = Readonly<Record<never, never>>;
