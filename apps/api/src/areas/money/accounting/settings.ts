import { readFileSync, statSync } from 'node:fs';
import {
  type Accounts,
  DATE_STYLES,
  DEFAULT_ACCOUNTS,
  FILE_ENCODINGS,
  GESCOM_LAYOUTS,
  LAYOUT_SUBJECTS,
  type Layout,
  layoutFaults,
  SAGE_LAYOUTS,
} from '@officine/domain';
import * as z from 'zod';
import type { Config } from '../../../config/config.ts';
import { StartError } from '../../../config/start-error.ts';

/** A firm's accounting settings; each part has a default. */
export interface AccountingSettings {
  readonly accounts: Accounts;
  /** The firm's own, then the built-in ones. */
  readonly sage: readonly Layout[];
  readonly gescom: readonly Layout[];
  /** Default layouts of the calls. */
  readonly usual: { readonly sage: string; readonly gescom: string };
}

const text = z.string().min(1).max(200);
const codes = z.record(z.string(), z.string().max(20));
const column = z.strictObject({
  label: z.string().max(100),
  field: z.string().optional(),
  text: z.string().optional(),
  width: z.int().min(1).max(500).optional(),
  align: z.enum(['left', 'right']).optional(),
  pad: z.string().optional(),
  upper: z.boolean().optional(),
  compact: z.boolean().optional(),
  decimals: z.int().min(0).max(6).optional(),
  required: z.boolean().optional(),
  whole: z.boolean().optional(),
});
const layout = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,60}$/),
  label: text,
  of: z.enum(LAYOUT_SUBJECTS),
  file: z.string().regex(/^[\w{}.-]{1,100}$/),
  encoding: z.enum(FILE_ENCODINGS),
  line_end: z.enum(['crlf', 'lf']),
  separator: z.string().nullable().optional(),
  header: z.boolean().optional(),
  preamble: text.optional(),
  bom: z.boolean().optional(),
  spreadsheet: z.boolean().optional(),
  decimal: z.enum([',', '.']),
  date: z.enum(DATE_STYLES),
  columns: z.array(column).max(300),
});
const settings = z.strictObject({
  accounts: z
    .strictObject({
      collective_account: text,
      naf: text,
      payment_methods: codes,
      vat_codes: codes,
      vat_accounts: codes,
      vat_waiting_account: text,
      vat_waiting_label: text,
      sales_account: text,
      sales_label: text,
      penalties_account: text,
      penalties_label: text,
      customers_label: text,
      vat_label: text,
      journal: text,
      journal_label: text,
      collection_account: text,
      collection_label: text,
      bank_account: text,
      bank_label: text,
      third_parties_account: text,
      third_parties_label: text,
      advances_account: text,
      advances_label: text,
      charges_account: text,
      charges_label: text,
      bank_journal: text,
      bank_journal_label: text,
      other_journal: text,
      other_journal_label: text,
      series: z.strictObject({ web: text, advertising: text }),
      articles: z.strictObject({
        web: text,
        advertising: text,
        penalties: text.default(DEFAULT_ACCOUNTS.articles.penalties),
      }),
    })
    .partial()
    .default({}),
  usual: z.strictObject({ sage: z.string().optional(), gescom: z.string().optional() }).default({}),
  // `like` is the layout to start from; each given key replaces its own.
  layouts: z.array(layout.partial().extend({ name: layout.shape.name, like: z.string().optional() })).default([]),
});

const french = { error: z.locales.fr().localeError };
const lines = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'le fichier'} : ${message}`);

const isSage = ({ of }: Layout): boolean => of === 'customers';

/** Parses the content of the file named by `OFFICINE_ACCOUNTING`. Throws a `StartError` that lists every error. */
export function readAccounting(content: string, path: string): AccountingSettings {
  const faults = (found: readonly string[]) =>
    new StartError(`OFFICINE_ACCOUNTING : ${path} n’est pas valable.\n${found.map((line) => `  ${line}`).join('\n')}`);
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw faults([`ce n’est pas du JSON : ${(error as Error).message}`]);
  }
  const read = settings.safeParse(json, french);
  if (!read.success) throw faults(lines(read.error));
  const { accounts, usual, layouts } = read.data;
  const found: string[] = [];
  const own: Layout[] = [];
  const delivered = [...SAGE_LAYOUTS, ...GESCOM_LAYOUTS];
  for (const [index, { like, ...given }] of layouts.entries()) {
    const of = given.of === 'customers' ? SAGE_LAYOUTS : GESCOM_LAYOUTS;
    const base = [...own, ...(given.of ? of : delivered)].find(({ name }) => name === like);
    if (like !== undefined && !base) found.push(`layouts.${index}.like : format inconnu « ${like} »`);
    const whole = layout.safeParse({ ...base, ...given }, french);
    if (!whole.success) found.push(...lines(whole.error).map((line) => `layouts.${index}.${line}`));
    else {
      const { separator, ...rest } = whole.data;
      const made = { ...rest, ...(separator != null && { separator }) } as Layout;
      found.push(...layoutFaults(made).map((fault) => `layouts.${index}.${fault}`));
      own.push(made);
    }
  }
  const result: AccountingSettings = {
    accounts: { ...DEFAULT_ACCOUNTS, ...(accounts as Partial<Accounts>) },
    sage: [...own.filter(isSage), ...SAGE_LAYOUTS],
    gescom: [...own.filter((each) => !isSage(each)), ...GESCOM_LAYOUTS],
    usual: { sage: usual.sage ?? 'sage100', gescom: usual.gescom ?? 'gescom' },
  };
  for (const kind of ['sage', 'gescom'] as const)
    if (!result[kind].some(({ name }) => name === result.usual[kind]))
      found.push(`usual.${kind} : format inconnu « ${result.usual[kind]} »`);
  if (found.length > 0) throw faults(found);
  return result;
}

let known: { readonly path: string; readonly changed: number; readonly settings: AccountingSettings } | undefined;

/** Returns the firm's settings; reads them again when their file has changed. */
export function accountingSettings({ accountingFile: path }: Pick<Config, 'accountingFile'>): AccountingSettings {
  if (path === undefined) return readAccounting('{}', '');
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) throw new StartError(`OFFICINE_ACCOUNTING : le fichier ${path} n’existe pas.`);
  if (known?.path !== path || known.changed !== changed)
    known = { path, changed, settings: readAccounting(readFileSync(path, 'utf8'), path) };
  return known.settings;
}
