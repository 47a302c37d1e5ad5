import type { Report } from '@officine/sdk/contract';
import type { Download } from '../calls/handler.ts';
import { invalid } from '../errors.ts';
import { type TableFormat, tableDownload } from '../exchange/tables/download.ts';
import type { Column } from '../exchange/tables/table.ts';

/** What a figure or a text is called in a file that people open. */
const HEADERS: Readonly<Record<string, string>> = {
  budget: 'BUDGET',
  amount: 'MONTANT',
  schedulings: 'PROGRAMMATIONS',
  displays: 'AFFICHAGES',
  views: 'VUES',
  clicks: 'CLICS',
  rate: 'TAUX DE CLIC (%)',
  visits: 'VISITES',
  visitors: 'VISITEURS',
  days: 'JOURS',
  pharmacies: 'PHARMACIES',
  errors: 'ERREURS',
  response_time: 'TEMPS DE RÉPONSE (MS)',
  ssl_days: 'JOURS DE CERTIFICAT',
  status: 'ÉTAT',
  url: 'URL',
  server: 'SERVEUR',
  wordpress: 'WORDPRESS',
  php: 'PHP',
  theme: 'THÈME',
};
const CUTS: Readonly<Record<string, string>> = {
  day: 'DATE',
  zone: 'EMPLACEMENT',
  pharmacy: 'PHARMACIE',
  advert: 'ANNONCE',
  campaign: 'CAMPAGNE',
  advertiser: 'ANNONCEUR',
  browser: 'NAVIGATEUR',
  platform: 'SYSTÈME',
  website: 'SITE',
  ip: 'ADRESSE',
};
const MONEY = new Set(['budget', 'amount']);

const header = (key: string) => HEADERS[key] ?? key;

/**
 * One part of a report as a file that French spreadsheets open; the first part unless another is named.
 * The file is called after the report's type, unless `title` says better.
 */
export function reportFile(
  { type, result }: Report,
  by: string | undefined,
  { title, format = 'csv' }: { readonly title?: string; readonly format?: TableFormat | undefined } = {},
): Download {
  const part = by === undefined ? result.parts[0] : result.parts.find((each) => each.by === by);
  if (!part) {
    const known = result.parts.map((each) => each.by).join(', ');
    throw invalid([{ propertyPath: 'by', message: `Découpe inconnue. Au choix : ${known}` }]);
  }
  const keys = (of: 'texts' | 'values') => [...new Set(part.rows.flatMap((row) => Object.keys(row[of] ?? {})))];
  const [texts, values] = [keys('texts'), keys('values')];
  const columns: Column[] = [
    { header: CUTS[part.by] ?? part.by, kind: 'text' },
    ...texts.map((key): Column => ({ header: header(key), kind: 'text' })),
    ...values.map((key): Column => ({ header: header(key), kind: MONEY.has(key) ? 'money' : 'number' })),
  ];
  const cells = part.rows.map((row) => [
    row.label,
    ...texts.map((key) => row.texts?.[key]),
    ...values.map((key) => row.values[key]),
  ]);
  async function* rows() {
    yield cells;
  }
  return tableDownload({ name: `${type}-${part.by}`, columns, rows: rows() }, format, title);
}
