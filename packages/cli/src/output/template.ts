import Mustache from 'mustache';
import { usage } from '../cli-error.ts';
import { type Column, cell, checkFields, type Row } from './fields.ts';
import { withoutControls } from './terminal.ts';

/** The part of a template that mustache found: a text, a field, or a section on a field. */
type Token = readonly [kind: string, name: string, ...rest: unknown[]];
const FIELDS = ['name', '#', '^'];
/** What a field is written as. */
const escape = (value: unknown): string => withoutControls(cell(value));
const EXAMPLE = 'Par exemple : --template "{{id}} {{name}}"';

function tokensOf(template: string): readonly Token[] {
  try {
    return Mustache.parse(template) as unknown as Token[];
  } catch (error) {
    throw usage(`--template : modèle illisible (${withoutControls((error as Error).message)}).`, EXAMPLE);
  }
}

/**
 * One line for each row, made by a mustache template: `{{id}} {{advertiser.name}}`; values are those of tables without
 * their format. Throws usage on a template that cannot be read, and on a field that the rows cannot have.
 */
export async function fill(template: string, rows: readonly Row[], columns: readonly Column[]): Promise<string> {
  const spelled = template.replaceAll(String.raw`\t`, '\t').replaceAll(String.raw`\n`, '\n');
  const tokens = tokensOf(spelled);
  // `{{{name}}}` and partials would write a value as it is, which may move the cursor.
  if (tokens.some(([kind]) => kind === '&' || kind === '>'))
    throw usage('--template ne connaît que {{champ}} et {{#champ}}…{{/champ}}.', EXAMPLE);
  const named = tokens.filter(([kind, name]) => FIELDS.includes(kind) && name !== '.').map(([, name]) => name);
  await checkFields(rows, named, columns);
  return rows.map((row) => `${Mustache.render(spelled, row, {}, { escape })}\n`).join('');
}
