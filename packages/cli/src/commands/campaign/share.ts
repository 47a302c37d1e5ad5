import { addDays, parisDate } from '@officine/domain';
import { MAX_PROOF_LINK_DAYS, PROOF_LINK_DAYS, proofs } from '@officine/sdk/contract';
import { formatDate } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { verb } from '../../verb.ts';
import { campaignArgument, findCampaign } from './find.ts';
import { linkColumns } from './links.ts';

export const share = verb(
  {
    arguments: { campaign: campaignArgument },
    options: {
      days: {
        value: 'jours',
        int: [1, MAX_PROOF_LINK_DAYS],
        summary: `Durée ; ${PROOF_LINK_DAYS} jours si rien n’est dit`,
      },
      until: { value: 'date', summary: 'Dernier jour, AAAA-MM-JJ, au lieu de --days' },
    },
    examples: ['campaign share 3', 'campaign share 3 --days 30 > lien.txt'],
  },
  async ({ sdk, out, args }) => {
    if (args.until !== undefined && args.days !== undefined) throw usage('--days et --until ne vont pas ensemble.');
    const date_expiry = dayOf(args.until, 'until') ?? addDays(parisDate(Date.now()), args.days ?? PROOF_LINK_DAYS);
    const id = await findCampaign(sdk, args.campaign);
    const link = await sdk.call(proofs.share, { id, body: { date_expiry } });
    // Alone on stdout, for a file or a variable; the formats for programs have the whole answer.
    if (out.format === 'table') await out.raw(`${link.url}\n`);
    else await out.item({ ...link }, [...linkColumns, { key: 'url', label: 'Adresse' }]);
    out.done(
      `Lien créé, ouvert jusqu’au ${formatDate(link.date_expiry)} compris. Pour le fermer : officine campaign unshare ${link.id}`,
    );
    out.warn('Gardez-le maintenant : il ne sera plus montré.');
  },
);
