import { pharmacies, sepaMandates } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { resolveId } from '../../lists/resolve.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';

export const record = verb(
  {
    arguments: { pharmacy: { label: 'pharmacie', summary: 'Son id ou sa référence' } },
    options: {
      signer: { value: 'nom', summary: 'Nom de la personne qui a signé' },
      date: { value: 'date', summary: 'Jour de la signature, AAAA-MM-JJ' },
      'last-debit': { value: 'date', summary: 'Dernier prélèvement, pour un mandat repris d’un autre logiciel' },
    },
    examples: ['mandate record 12 --signer "Anne Le Gall" --date 2026-10-02'],
  },
  async ({ sdk, out, args }) => {
    const { signer } = args;
    const date = dayOf(args.date, 'date');
    if (!signer || !date)
      throw usage(`Il manque : ${[!signer && '--signer', !date && '--date'].filter(Boolean).join(', ')}.`);
    const pharmacy = await resolveId(sdk, args.pharmacy, { route: pharmacies.list, by: ['reference'] });
    const last = dayOf(args['last-debit'], 'last-debit');
    const body = { pharmacy, signer, date_signature: date, ...(last && { date_last_debit: last }) };
    const mandate = await sdk.call(sepaMandates.record, { body });
    out.done(`Mandat ${mandate.reference} enregistré.`);
    await out.item({ ...mandate }, sheetColumns);
  },
);
