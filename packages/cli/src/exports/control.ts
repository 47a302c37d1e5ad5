import type { ExportControl } from '@officine/sdk/contract';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { writeOutput } from '../files/output.ts';
import { money, number } from '../lists/show-value.ts';
import { toCsv } from '../output/csv.ts';
import type { Column } from '../output/fields.ts';
import type { Out } from '../output/out.ts';
import { tame } from '../output/terminal.ts';

const totals: readonly Column[] = [
  { key: 'documents', label: 'Pièces', show: number },
  { key: 'rows', label: 'Lignes', show: number },
  { key: 'net', label: 'Hors taxes', show: money },
  { key: 'vat', label: 'TVA', show: money },
  { key: 'total', label: 'Total', show: money },
  { key: 'count_rejected', label: 'Écartées', show: number },
];
const rejects: readonly Column[] = [
  { key: 'reference', label: 'Référence' },
  { key: 'name', label: 'Nom' },
  { key: 'message', label: 'Raison' },
];

const counted = (count: number, noun: string): string => `${number(count)} ${noun}${count > 1 ? 's' : ''}`;

/** Options of every accounting export. */
export const controlOptions = {
  control: { summary: 'Montre les totaux et ce qui est écarté, sans rien écrire' },
  'errors-file': { value: 'fichier', summary: 'Écrit ce qui est écarté et pourquoi, en CSV' },
} as const;

async function writeRejects({ rejected }: ExportControl, path: string): Promise<void> {
  const rows = rejected.map(({ reference, name, message }) => [reference, name, message]);
  await writeOutput(path, toCsv(['REFERENCE', 'NOM', 'ERREUR'], rows));
}
/** 6 when something is left out. */
export const exitOf = ({ count_rejected }: ExportControl): ExitCode => (count_rejected > 0 ? EXIT.partial : EXIT.done);

/** Shows totals, then what is left out; `count` and `ids` are of what is left out. */
export async function showControl(out: Out, control: ExportControl, errorsFile: string | undefined): Promise<ExitCode> {
  const { rejected, ...sums } = control;
  if (errorsFile !== undefined) await writeRejects(control, errorsFile);
  if (out.format === 'json' || out.format === 'yaml') await out.item({ ...control }, []);
  else {
    const rows = rejected.map((row) => ({ id: row.reference, ...row }));
    // Customers have no amounts.
    const columns = totals.filter(({ show }) => show !== money || sums.total !== 0);
    if (out.format === 'table') await out.item(sums, columns);
    if (out.format === 'table' && rows.length > 0) await out.title('Écartées');
    if (out.format !== 'table' || rows.length > 0)
      await out.list(rows, { columns: rejects, total: control.count_rejected });
    if (control.count_rejected > rows.length)
      out.note(`${rows.length} sur ${control.count_rejected} sont montrées ici.`);
  }
  return exitOf(control);
}

/** Says, after a file was written, what is in it and what is not. */
export async function tellControl(out: Out, control: ExportControl, errorsFile: string | undefined): Promise<ExitCode> {
  const { documents, rows, total, count_rejected, rejected } = control;
  if (errorsFile !== undefined) await writeRejects(control, errorsFile);
  const sum = total === 0 ? '' : `, ${money(total)}`;
  out.note(`${counted(documents, 'pièce')}, ${counted(rows, 'ligne')}${sum}.`);
  if (count_rejected > 0) {
    // One warning: `--quiet` keeps it whole, and cron mails it.
    const lines = rejected
      .slice(0, 10)
      .map(({ reference, name, message }) => `  ${tame(`${reference} ${name} : ${message}`)}`);
    if (count_rejected > 10) lines.push('  … ; toutes avec --control ou --errors-file');
    out.warn([`${counted(count_rejected, 'écartée')} :`, ...lines].join('\n'));
  }
  return exitOf(control);
}
