/** Modules of the contract, whose data has more than browsers need. */
export const CONTRACT_MODULES = /packages\/sdk\/src\/(?:contract\/|core\.ts)/;

/**
 * A module of the contract for browsers: without the summaries and the error codes of calls and the complements of nouns,
 * which documents, terminals and types read, and without `io`, which only types read. `route()` returns its argument.
 */
export const forBrowsers = (code: string): string =>
  code
    .replaceAll(/\bsummary:\s*(?:'[^'\n]*'|`[^`\n]*`),?/g, '')
    .replaceAll(/\berrors:\s*\[[^\]]*\],?/g, '')
    .replaceAll(/\bio:\s*\{\}\s*as\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}(?:,|(?=\s*\}))/g, '')
    .replaceAll(/\bof:\s*\['[^\]]*\],?/g, '')
    .replace('const [one, many] = [theOne(noun), theMany(noun)];', '')
    .replaceAll(/\/\*@__PURE__\*\/ route\(/g, '(');
