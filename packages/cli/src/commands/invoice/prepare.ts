import { invoices, pharmacies } from '@officine/sdk/contract';
import { countOf, qualified } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { resolveId } from '../../lists/resolve.ts';
import { verb } from '../../verb.ts';
import { findCampaign } from '../campaign/find.ts';
import { DRAFT } from './drafts.ts';
import { monthOf } from './find.ts';
import { showOutcome } from './outcome.ts';

export const prepare = verb(
  {
    options: {
      month: { value: 'mois', summary: 'Sites internet de ce mois, AAAA-MM' },
      pharmacy: { value: 'pharmacie', many: true, summary: 'Seulement cette pharmacie (id ou référence)' },
      ended: { summary: 'Publicité de toutes les campagnes terminées qui restent à facturer' },
      campaign: { value: 'campagne', summary: 'Publicité d’une campagne (id ou référence)' },
    },
    examples: [
      'invoice prepare --month 2026-10',
      'invoice prepare --month 2026-10 --pharmacy Z01001',
      'invoice prepare --campaign 1',
      'invoice prepare --ended',
    ],
  },
  async ({ sdk, out, args }) => {
    const { month, campaign, pharmacy, ended } = args;
    if ([month !== undefined, campaign !== undefined, ended].filter(Boolean).length !== 1)
      throw usage('Donnez --month (sites internet), --campaign ou --ended (publicité).');
    if (month === undefined && pharmacy.length > 0) throw usage('--pharmacy va avec --month.');
    const find = (text: string) => resolveId(sdk, text, { route: pharmacies.list, by: ['reference'] });
    const named = await Promise.all(pharmacy.map(find));
    const sold = campaign === undefined ? {} : { campaign: String(await findCampaign(sdk, campaign)) };
    const body =
      month === undefined
        ? { type: 'advertising' as const, ...sold }
        : { type: 'web' as const, month: monthOf(month), ...(named.length > 0 && { pharmacies: named.map(String) }) };
    const outcome = await out.during('Préparation…', () => sdk.call(invoices.prepare, { body }));
    const code = await showOutcome(out, outcome, `${countOf(qualified(DRAFT, 'préparé'), outcome.invoices.length)}.`);
    const ids = outcome.invoices.map((iri) => iri.split('/').at(-1)).join(' ');
    const choice = month ? `--month ${month}` : campaign ? `--campaign ${campaign}` : ids;
    if (outcome.invoices.length > 0) out.note(`Pour les émettre : officine invoice issue ${choice}`);
    return code;
  },
);
