import { isDate } from '@officine/domain';
import { usage } from '../cli-error.ts';

/** Options for the file layouts of accounting programs. */
export const layoutOptions = {
  // Not `--profile`, which is the server and account of a command.
  layout: {
    value: 'format',
    summary: 'Format du fichier (sage100, gescom, pnm, tableur…) ; celui des réglages du serveur si rien n’est dit',
  },
  encoding: {
    value: 'codage',
    choices: ['utf-8', 'cp1252', 'cp850'],
    summary: 'Codage : utf-8, cp1252 (Windows) ou cp850 (DOS) ; celui du format si rien n’est dit',
  },
} as const;
export const periodOptions = {
  start: { value: 'date', summary: 'À partir de ce jour, AAAA-MM-JJ' },
  end: { value: 'date', summary: 'Jusqu’à ce jour compris' },
} as const;

/** Checks a typed day; an error names the option. */
export function dayOf(text: string | undefined, option: string): string | undefined {
  if (text !== undefined && !isDate(text)) throw usage(`--${option} attend une date AAAA-MM-JJ, pas « ${text} ».`);
  return text;
}
/** Query of a period, `{ date_start, date_end }`, without missing days. */
export function periodOf({ start, end }: { readonly start: string | undefined; readonly end: string | undefined }) {
  const [date_start, date_end] = [dayOf(start, 'start'), dayOf(end, 'end')];
  return { ...(date_start && { date_start }), ...(date_end && { date_end }) };
}
