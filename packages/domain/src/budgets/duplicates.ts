import { type RowError, rowError } from '../csv/table.ts';

const LIST = /*@__PURE__*/ new Intl.ListFormat('fr', { type: 'conjunction' });
/** Maximum number of lines listed in one message. */
const MAX_LISTED_LINES = 5;

/**
 * Returns an error for each line of a CIP that occurs more than once, since any of them may be the right one. Lists all
 * lines.
 */
export function duplicates(cips: readonly { readonly line: number; readonly cip: string }[]): RowError[] {
  const lines = new Map<string, number[]>();
  for (const { line, cip } of cips) {
    const seen = lines.get(cip);
    if (seen === undefined) lines.set(cip, [line]);
    else seen.push(line);
  }
  return [...lines].flatMap(([cip, all]) => {
    if (all.length === 1) return [];
    const named = all.slice(0, MAX_LISTED_LINES).map(String);
    const more = all.length > MAX_LISTED_LINES ? [`${all.length - MAX_LISTED_LINES} autres`] : [];
    const reason = `Le code CIP ${cip} est en double, lignes ${LIST.format([...named, ...more])} : gardez une seule ligne par pharmacie.`;
    return all.map((line) => rowError(line, reason, 'CIP', cip));
  });
}
