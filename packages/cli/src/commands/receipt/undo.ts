import { receipts } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import { effectLine, showDryRun } from '../../output/effect.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';

/** Id of a receipt, as `receipt list` prints it. */
function idOf(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw usage(`« ${withoutControls(text)} » n’est pas l’id d’un reçu.`, 'Voyez lesquels : officine receipt list');
}

export const undo = verb(
  {
    arguments: { receipt: { label: 'id', summary: 'Id du reçu' } },
    options: { 'dry-run': { summary: 'Dit ce qui serait rétabli, et ne rétablit rien' } },
    examples: ['receipt undo 12 --dry-run', 'receipt undo 12 --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    const isDryRun = args['dry-run'] === true;
    if (!isDryRun) ask.canConfirm();
    const id = idOf(args.receipt);
    const rehearsed = await sdk.call(receipts.undo, { id, body: { dry_run: true } });
    if (isDryRun) return showDryRun(out, rehearsed);
    await ask.confirm(`Annuler l’acte du reçu ${id} (${effectLine(rehearsed)}) ?`);
    const { receipt, failures } = await sdk.call(receipts.undo, { id, body: {} });
    for (const { label, message } of failures) out.warn(`${withoutControls(label)} : ${message}`);
    out.done(`Acte du reçu ${id} annulé.`);
    if (receipt) await out.item({ ...receipt }, sheetColumns);
    return failures.length > 0 ? EXIT.partial : undefined;
  },
);
