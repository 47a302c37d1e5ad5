import type { Page } from '@officine/sdk';
import { countOf } from '@officine/sdk/format';
import { fieldLabel } from '@officine/sdk/labels';
import { usage } from '../../cli-error.ts';
import type { Row } from '../../output/fields.ts';
import { valueAt } from '../../output/fields.ts';
import { didYouMean } from '../../suggest.ts';
import { Answer } from '../answer.ts';
import { factLine, facts, valueText } from '../words.ts';

const ROWS = { one: 'ligne', many: 'lignes' };
/** Fields of a row that are told where none were chosen. */
const ROW_FIELDS = 7;
const MAX_DEPTH = 3;

const isPage = (value: unknown): value is Page<Row> => Array.isArray((value as Partial<Page<Row>> | null)?.collection);

/** Fields with a label, those that name the row first; without internal keys. */
function usual(type: string, row: Row): string[] {
  const names = Object.keys(row).filter(
    (key) => !key.startsWith('@') && key !== 'uuid' && row[key] !== null && row[key] !== '',
  );
  const first = ['reference', 'number', 'name', 'label', 'title'].filter((name) => names.includes(name));
  const labelled = names.filter((name) => !first.includes(name) && name !== 'id' && fieldLabel(type, name));
  const others = names.filter((name) => !first.includes(name) && name !== 'id' && !fieldLabel(type, name));
  return [...first, ...labelled, ...others];
}

/** Throws on a field that no row has. */
function checkFields(rows: readonly Row[], fields: readonly string[] | undefined, known: readonly string[]): void {
  if (!fields || rows.length === 0) return;
  const here = [...new Set([...known, ...rows.flatMap((row) => Object.keys(row))])].filter(
    (name) => !name.startsWith('@'),
  );
  const unknown = fields.find((field) => !here.includes(field.split('.')[0] ?? ''));
  if (unknown !== undefined)
    throw usage(`Champ inconnu : « ${unknown} ».`, didYouMean(unknown, here) ?? `Champs : ${here.join(', ')}.`);
}

/** Lines of any object: its fields, those of objects inside it one level to the right. */
function deepLines(type: string, value: Row, depth = 0): string[] {
  return Object.entries(value).flatMap(([key, inner]): string[] => {
    if (key.startsWith('@') || inner === null || inner === '') return [];
    const label = fieldLabel(type, key)?.label ?? key;
    const lead = '  '.repeat(depth);
    if (Array.isArray(inner) && inner.some((one) => typeof one === 'object' && one !== null))
      return [
        `${lead}${label} : ${countOf(ROWS, inner.length)}`,
        ...inner.map((one) => `${lead}  - ${rowLine(type, Object(one))}`),
      ];
    if (typeof inner === 'object' && !Array.isArray(inner) && depth < MAX_DEPTH)
      return [`${lead}${label} :`, ...deepLines(type, inner as Row, depth + 1)];
    return [`${lead}${label} : ${valueText(type, key, inner)}`];
  });
}
const rowLine = (type: string, row: Row, fields?: readonly string[]): string =>
  factLine(type, row, fields ?? usual(type, row).slice(0, ROW_FIELDS)) +
  (row['id'] === undefined || fields?.includes('id') ? '' : ` · id ${row['id']}`);

/** Any answer of the API in lines with French labels. `fields`: only these; `known`: those that the rows may have. */
export function shown(
  type: string,
  answer: unknown,
  fields: readonly string[] | undefined,
  known: readonly string[],
  page: number,
): Answer {
  const told = new Answer();
  if (isPage(answer) || Array.isArray(answer)) {
    const rows: readonly Row[] = isPage(answer) ? answer.collection : (answer as Row[]);
    const total = isPage(answer) && typeof answer.total === 'number' ? answer.total : rows.length;
    checkFields(rows, fields, known);
    if (rows.length === 0)
      return told.add(page > 1 ? `La page ${page} est vide : il y a ${countOf(ROWS, total)}.` : 'Aucune ligne.');
    const next =
      isPage(answer) && answer.view?.next ? `page ${page + 1} pour la suite, ou un filtre` : 'précisez la demande';
    // Rows of this page that do not fit must not be skipped by asking for the next one.
    const more = (fitting: number) =>
      fitting < rows.length
        ? `cette page est trop longue, choisissez des champs (fields), ou rows ${Math.max(1, fitting)} avec page ${page}`
        : next;
    told.add(`${countOf(ROWS, total)}${page > 1 ? `, page ${page}` : ''}`);
    return told.list(
      rows.map((row) => (typeof row === 'object' ? rowLine(type, row, fields) : String(row))),
      { noun: ROWS, total, more },
    );
  }
  if (answer === undefined || answer === null || answer === '') return told.add('Fait, sans rien à montrer.');
  if (typeof answer !== 'object') return told.add(String(answer));
  checkFields([answer as Row], fields, known);
  if (!fields) return told.list(deepLines(type, answer as Row), { noun: ROWS, more: 'choisissez des champs (fields)' });
  const lines = fields.flatMap((field) => {
    const value = valueAt(answer, field);
    return Array.isArray(value) && value.some((one) => typeof one === 'object')
      ? deepLines(type, { [field]: value })
      : facts(type, answer, [field]);
  });
  return told.list(lines.length > 0 ? lines : ['Ces champs sont vides.'], {
    noun: ROWS,
    more: 'choisissez moins de champs',
  });
}
