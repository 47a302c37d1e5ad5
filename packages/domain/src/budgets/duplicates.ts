import { type FileError, fileError } from '../csv/table.ts';

const LIST = /*@__PURE__*/ new Intl.ListFormat('fr', { type: 'conjunction' });
/** Lines named in one message. */
const MOST = 5;

/** An error for every line whose CIP is on another line too: nobody knows which one is meant. Each names all of them. */
export function duplicates(cips: readonly { readonly line: number; readonly cip: string }[]): FileError[] {
  const lines = new Map<string, number[]>();
  for (const { line, cip } of cips) {
    const seen = lines.get(cip);
    if (seen === undefined) lines.set(cip, [line]);
    else seen.push(line);
  }
  return [...lines].flatMap(([cip, all]) => {
    if (all.length === 1) return [];
    const named = all.slice(0, MOST).map(String);
    const more = all.length > MOST ? [`${all.length - MOST} autres`] : [];
    const reason = `Le code CIP ${cip} est en double, lignes ${LIST.format([...named, ...more])} : gardez une seule ligne par pharmacie.`;
    return all.map((line) => fileError(line, reason, 'CIP', cip));
  });
}
