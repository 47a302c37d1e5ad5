import { invoices } from '@officine/sdk/contract';
import { countOf, qualified } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { verb } from '../../verb.ts';
import { DRAFT, draftsOf } from './drafts.ts';
import { findInvoice, monthOf } from './find.ts';

export const remove = verb(
  {
    arguments: { invoices: { label: 'brouillons', summary: 'Leurs ids', many: true, optional: true } },
    options: { month: { value: 'mois', summary: 'Tous les brouillons des sites de ce mois, AAAA-MM' } },
    examples: ['invoice delete --month 2026-10 --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    const { month } = args;
    const named = args.invoices ?? [];
    if (named.length > 0 === (month !== undefined)) throw usage('Donnez des brouillons, ou --month.');
    ask.canConfirm();
    const ids =
      month === undefined
        ? await Promise.all(named.map((text) => findInvoice(sdk, text)))
        : (await draftsOf(sdk, { month: monthOf(month), type: 'web' })).ids;
    if (ids.length > 0) await ask.confirm(`Supprimer ${countOf(DRAFT, ids.length)} ?`);
    for (const id of ids) await sdk.call(invoices.remove, { id });
    out.done(`${countOf(qualified(DRAFT, 'supprimé'), ids.length)}.`);
  },
);
