import type { Report } from '@officine/sdk/contract';
import { CliError, usage } from '../cli-error.ts';
import { day, instant, money, number } from '../lists/show-value.ts';
import type { Column, Row } from '../output/fields.ts';
import type { Out } from '../output/out.ts';
import { didYouMean } from '../suggest.ts';

const FIGURES: Readonly<Record<string, string>> = {
  amount: 'Montant',
  budget: 'Budget',
  clicks: 'Clics',
  days: 'Jours',
  displays: 'Affichages',
  errors: 'Erreurs',
  pharmacies: 'Pharmacies',
  rate: 'Taux de clic',
  response_time: 'Réponse (ms)',
  schedulings: 'Programmations',
  ssl_days: 'Certificat (jours)',
  views: 'Vues',
  visitors: 'Visiteurs',
  visits: 'Visites',
};
const TEXTS: Readonly<Record<string, string>> = {
  status: 'État',
  url: 'Adresse',
  server: 'Serveur',
  wordpress: 'WordPress',
  php: 'PHP',
  theme: 'Thème',
};
const CUTS: Readonly<Record<string, string>> = {
  advert: 'Par annonce',
  advertiser: 'Par annonceur',
  browser: 'Par navigateur',
  campaign: 'Par campagne',
  day: 'Par jour',
  ip: 'Par adresse',
  pharmacy: 'Par pharmacie',
  platform: 'Par système',
  website: 'Par site',
  zone: 'Par emplacement',
};
const show = (key: string) => (value: number) => (/^(amount|budget)/.test(key) ? money(value) : number(value));
const figures = (keys: readonly string[], prefix = ''): Column[] =>
  keys.map((key) => ({ key: `${prefix}${key}`, label: FIGURES[key] ?? key, show: show(key), right: true }));

type Part = Report['result']['parts'][number];
const keysOf = (rows: Part['rows'], of: 'texts' | 'values'): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row[of] ?? {}))),
];
const columnsOf = ({ rows }: Part): Column[] => {
  const label: Column = {
    key: 'label',
    label: '',
    show: (text: string, { date }: Row) => (date ? day(String(date)) : text),
  };
  const texts = keysOf(rows, 'texts').map((key) => ({ key: `texts.${key}`, label: TEXTS[key] ?? key }));
  return [label, ...texts, ...figures(keysOf(rows, 'values'), 'values.')];
};

/** Shows a report: totals and every cut in tables, everything in JSON and YAML, one cut (`by`) in the others. */
export async function showReport(out: Out, report: Report, by: string | undefined): Promise<void> {
  const { total, parts } = report.result;
  const known = parts.map((part) => part.by);
  if (by !== undefined && !known.includes(by))
    throw usage(`Découpe inconnue : ${by}.`, didYouMean(by, known) ?? `Au choix : ${known.join(', ')}`);
  const chosen = parts.filter((part) => by === undefined || part.by === by);
  const [part] = chosen;
  if (out.format === 'json' || out.format === 'yaml')
    return by !== undefined && part ? out.list(part.rows, { columns: columnsOf(part) }) : out.item({ ...report }, []);
  if (out.format !== 'table') {
    if (!part) throw new CliError('Ce rapport est vide.');
    if (chosen.length > 1) throw usage('Ces formats montrent une découpe.', `Ajoutez --by ${known.join(' ou --by ')}`);
    return out.list(part.rows, { columns: columnsOf(part) });
  }
  await out.item(total, figures(Object.keys(total)));
  for (const each of chosen) {
    await out.title(CUTS[each.by] ?? each.by);
    await out.list(each.rows, { columns: columnsOf(each) });
  }
  out.note(`Calculé le ${instant(report.date_create)}.`);
}
