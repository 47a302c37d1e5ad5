import { pharmacies, pools, REPORT_TYPES, type ReportType, reports } from '@officine/sdk/contract';
import { CliError, usage } from '../../cli-error.ts';
import { periodOf, periodOptions } from '../../exports/options.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { resolveId } from '../../lists/resolve.ts';
import { compareOption, showReport } from '../../reports/show-report.ts';
import type { Caller } from '../../sdk/caller.ts';
import { didYouMean } from '../../suggest.ts';
import { verb } from '../../verb.ts';
import { findAdvertiser, findCampaign } from '../campaign/find.ts';

const TYPES = Object.keys(REPORT_TYPES) as ReportType[];
const FINDERS = {
  campaign: findCampaign,
  advertiser: findAdvertiser,
  customer: (sdk: Caller, text: string) => resolveId(sdk, text, { route: pharmacies.list, by: ['reference', 'name'] }),
  pool: (sdk: Caller, text: string) => resolveId(sdk, text, { route: pools.list, by: ['name'] }),
} as const;

export const show = verb(
  {
    arguments: { type: { label: 'type', summary: 'Le rapport, parmi ceux de « officine report list »' } },
    options: {
      campaign: { value: 'campagne', summary: 'Sur cette campagne : id ou référence' },
      pharmacy: { value: 'pharmacie', summary: 'Sur cette pharmacie : id ou référence' },
      pool: { value: 'groupement', summary: 'Sur ce groupement : id ou nom' },
      advertiser: { value: 'annonceur', summary: 'Sur cet annonceur : id ou nom' },
      server: { value: 'serveur', summary: 'Sites d’un serveur WordPress' },
      ...periodOptions,
      ...compareOption,
      days: { value: 'n', int: [1, 366], summary: 'Analyse des IP : jours en arrière' },
      minimum: { value: 'n', int: [1, 1_000_000], summary: 'Analyse des IP : visites au moins' },
      by: { value: 'découpe', summary: 'Une seule découpe' },
      output: { ...outputOption, summary: 'Télécharge les chiffres en CSV (- : sortie standard)' },
    },
    examples: [
      'report show websites',
      'report show adverts --start 2026-10-01 --end 2026-10-31 --compare year',
      'report show adverts --start 2026-10-01 --end 2026-10-31 --by zone --format csv > annonces.csv',
      'report show pharmacy-report --pharmacy 1 --output rapport.csv',
    ],
  },
  async ({ sdk, out, args }) => {
    const { by, output, server, compare, days, minimum } = args;
    const type = TYPES.find((known) => known === args.type);
    if (!type)
      throw usage(`Rapport inconnu : ${args.type}.`, didYouMean(args.type, TYPES) ?? 'Voir : officine report list');
    const typed = { campaign: args.campaign, advertiser: args.advertiser, customer: args.pharmacy, pool: args.pool };
    const links: Record<string, number> = {};
    for (const [name, find] of Object.entries(FINDERS)) {
      const text = typed[name as keyof typeof FINDERS];
      if (text !== undefined) links[name] = await find(sdk, text);
    }
    const query = {
      type,
      ...links,
      ...periodOf(args),
      ...(server && { server }),
      ...(compare && { compare }),
      ...(days && { days }),
      ...(minimum && { minimum }),
    };
    if (output !== undefined) {
      await saveDownload(await sdk.call(reports.export, { query: { ...query, ...(by && { by }) } }), output, out);
      return;
    }
    const { collection } = await sdk.call(reports.list, { query });
    const [found] = collection;
    if (!found) throw new CliError('Ce rapport est vide.');
    return showReport(out, found, by);
  },
);
