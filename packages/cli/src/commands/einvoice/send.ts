import { platform } from '@officine/sdk/contract';
import { countOf, formatMoney } from '@officine/sdk/format';
import { EXIT } from '../../exit-codes.ts';
import { sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { findInvoice } from '../invoice/find.ts';

const QUEUED = { one: 'facture à envoyer', many: 'factures à envoyer' };
const columns: readonly Column[] = [
  { key: 'number', label: 'Facture' },
  { key: 'message', label: 'Envoi' },
];

export const send = verb(
  {
    arguments: {
      invoices: {
        label: 'factures',
        summary: 'Leurs numéros ou ids ; toutes celles qui restent sinon',
        many: true,
        optional: true,
      },
    },
    options: { 'dry-run': { summary: 'Dit lesquelles, sans rien envoyer' } },
    examples: ['einvoice send --dry-run'],
  },
  async ({ sdk, out, ask, args }) => {
    const isDryRun = args['dry-run'] === true;
    if (!isDryRun) ask.canConfirm();
    const invoices = await Promise.all(args.invoices.map((text) => findInvoice(sdk, text)));
    const chosen = invoices.length > 0 ? { invoices } : {};
    const planned = await sdk.call(platform.send, { body: { ...chosen, dry_run: true } });
    const what = `${countOf(QUEUED, planned.invoices.length)} (${formatMoney(planned.total)} TTC)`;
    const isNothing = planned.invoices.length === 0;
    if (!isDryRun && !isNothing) {
      await ask.confirm(`Envoyer ${what} par la plateforme agréée ? Un envoi ne se reprend pas.`);
      await sdk.call(platform.send, { body: chosen });
    }
    out.done(`${what}.`);
    await out.list(
      [
        ...planned.invoices.map(({ id, number }) => ({ id, number, message: isDryRun ? 'partirait' : 'en attente' })),
        ...planned.refused,
      ],
      { columns },
    );
    if (isDryRun) sayDryRun(out);
    return planned.refused.length > 0 ? EXIT.partial : undefined;
  },
);
