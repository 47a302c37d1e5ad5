import { type Report, reports } from '@officine/sdk/contract';
import { CliError, usage } from '../../cli-error.ts';
import { writeOutput } from '../../files/output.ts';
import { day, instant, money, number } from '../../lists/show-value.ts';
import type { Column, Row } from '../../output/fields.ts';
import { didYouMean } from '../../suggest.ts';
import { verb } from '../../verb.ts';
import { campaignArgument, findCampaign } from './find.ts';

const FIGURES: Readonly<Record<string, string>> = {
  displays: 'Affichages',
  views: 'Vues',
  clicks: 'Clics',
  visits: 'Visites',
  rate: 'Taux de clic',
};
const CUTS: Readonly<Record<string, string>> = {
  day: 'Par jour',
  zone: 'Par emplacement',
  pharmacy: 'Par pharmacie',
  advert: 'Par annonce',
};
const show = (key: string) => (value: number) => (/^(amount|budget)/.test(key) ? money(value) : number(value));
const figures = (keys: readonly string[], prefix = ''): Column[] =>
  keys.map((key) => ({ key: `${prefix}${key}`, label: FIGURES[key] ?? key, show: show(key), right: true }));

type Part = Report['result']['parts'][number];
const columnsOf = ({ rows }: Part): Column[] => {
  const keys = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const label: Column = {
    key: 'label',
    label: '',
    show: (text: string, { date }: Row) => (date ? day(String(date)) : text),
  };
  return [label, ...figures(keys, 'values.')];
};

export const report = verb(
  {
    arguments: { campaign: campaignArgument },
    options: {
      by: { value: 'découpe', summary: 'Une seule découpe : day, zone, pharmacy ou advert' },
      overview: { summary: 'La vue d’ensemble (programmations) plutôt que le suivi' },
      output: { value: 'fichier', short: 'o', summary: 'Télécharge les chiffres en CSV (- : sortie standard)' },
    },
    examples: [
      'campaign report 1',
      'campaign report 1 --by pharmacy --format csv > pharmacies.csv',
      'campaign report 1 --output rapport.csv',
    ],
  },
  async ({ sdk, out, args }) => {
    const { by, overview, output } = args;
    const campaign = await findCampaign(sdk, args.campaign);
    const type = overview ? ('campaign-overview' as const) : ('campaign-report' as const);
    if (output !== undefined) {
      const query = { type, campaign, ...(by && { by }) };
      const file = await sdk.call(reports.export, { query });
      if (output === '-') for await (const bytes of file.stream()) await out.raw(bytes);
      else await writeOutput(output, file.stream());
      return output === '-' ? undefined : out.done(`Rapport écrit dans ${output}.`);
    }
    const { collection } = await sdk.call(reports.list, { query: { type, campaign } });
    const [found] = collection;
    if (!found) throw new CliError('Cette campagne n’a pas encore de rapport.');
    const { total, parts } = found.result;
    const known = parts.map((part) => part.by);
    if (by !== undefined && !known.includes(by))
      throw usage(`Découpe inconnue : ${by}.`, didYouMean(by, known) ?? `Au choix : ${known.join(', ')}`);
    const chosen = parts.filter((part) => by === undefined || part.by === by);
    if (out.format === 'json' || out.format === 'yaml') {
      const [part] = chosen;
      return by !== undefined && part ? out.list(part.rows, { columns: columnsOf(part) }) : out.item({ ...found }, []);
    }
    if (out.format !== 'table') {
      const [part] = chosen;
      if (!part) throw new CliError('Ce rapport est vide.');
      if (chosen.length > 1)
        throw usage('Ces formats montrent une découpe.', `Ajoutez --by ${known.join(' ou --by ')}`);
      return out.list(part.rows, { columns: columnsOf(part) });
    }
    await out.item(total, figures(Object.keys(total)));
    for (const part of chosen) {
      await out.title(CUTS[part.by] ?? part.by);
      await out.list(part.rows, { columns: columnsOf(part) });
    }
    out.note(`Calculé le ${instant(found.date_create)}.`);
  },
);
