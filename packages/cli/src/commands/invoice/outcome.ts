import { type InvoiceOutcome, invoices } from '@officine/sdk/contract';
import { agree } from '@officine/sdk/format';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import type { Column } from '../../output/fields.ts';
import type { Out } from '../../output/out.ts';

const columns: readonly Column[] = [
  { key: 'name', label: 'Pharmacie' },
  { key: 'message', label: 'Raison' },
];
/** Codes of invoices that an earlier run already made: not a problem. */
const HARMLESS = new Set(['already_invoiced', 'invoice_issued']);

/** Shows the invoices and the refused pharmacies with the reason; returns exit code 6 if a pharmacy has none. */
export async function showOutcome(out: Out, outcome: InvoiceOutcome, done: string): Promise<ExitCode> {
  const { invoices: made, refused } = outcome;
  out.done(done);
  if (out.format === 'json' || out.format === 'yaml') await out.item({ ...outcome }, []);
  else if (out.format === 'table') {
    const missing = refused.filter(({ code }) => !HARMLESS.has(code));
    if (missing.length > 0) await out.title('Écartées');
    if (missing.length > 0) await out.list(missing, { columns });
    const had = refused.length - missing.length;
    if (had > 0) out.note(`${had} déjà ${agree(invoices.list.noun, 'fait', had)} avant.`);
  } else {
    const rows = made.map((iri) => ({ id: Number(iri.split('/').at(-1)) }));
    await out.list(rows, { columns: [{ key: 'id', label: 'Id' }], total: rows.length });
  }
  return refused.some(({ code }) => !HARMLESS.has(code)) ? EXIT.partial : EXIT.done;
}
