import { centsToEuros, SPREADS, spreadBudget } from '@officine/domain';
import {
  inventory as calls,
  INVENTORY_GROUPS,
  type Inventory,
  type InventoryGroup,
  type InventoryPharmacy,
  type InventorySlots,
} from '@officine/sdk/contract';
import { countOf, formatMoney, formatNumber, typography } from '@officine/sdk/format';
import { headingOf, wordOf } from '@officine/sdk/labels';
import { usage } from '../../cli-error.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { readEuros } from '../../exports/read-euros.ts';
import type { Column, Row } from '../../output/fields.ts';
import type { Out } from '../../output/out.ts';
import { verb } from '../../verb.ts';
import { filtersOf } from './find.ts';

const GROUPS = [...INVENTORY_GROUPS, 'pharmacy'] as const;
const HEADINGS: Readonly<Record<InventoryGroup, string>> = {
  zone: 'Emplacement',
  region: 'Région',
  pool: 'Groupement',
  formula: 'Formule',
  turnover: 'Chiffre d’affaires',
  area: headingOf('Pharmacy', 'area'),
};
const percent = (value: number | null) => (value === null ? '—' : typography(`${formatNumber(value)} %`));
/** Free slots in percent, rounded down: what is nearly full is not told as free. Null without any slot. */
const freeShare = ({ capacity, free }: InventorySlots): number | null =>
  capacity === 0 ? null : Math.floor((100 * free) / capacity);

const count = (value: number) => formatNumber(value);
const figure = (key: keyof InventorySlots, label: string, show: (value: number) => string): Column => ({
  key,
  label,
  show,
  right: true,
});
const figures: readonly Column[] = [
  figure('capacity', 'Places', count),
  figure('booked', 'Places réservées', count),
  figure('free', 'Places libres', count),
  figure('bookable', 'Pour une campagne', count),
  figure('amount_free', 'Montant libre', formatMoney),
  figure('amount_bookable', 'Montant pour une campagne', formatMoney),
];
const MONTH_COLUMNS: readonly Column[] = [
  { key: 'label', label: 'Nom' },
  { key: 'month', label: 'Mois' },
  { key: 'share_free', label: 'Part libre', show: percent, right: true },
  ...figures,
];
const PHARMACY_COLUMNS: readonly Column[] = [
  { key: 'reference', label: headingOf('Pharmacy', 'reference') },
  { key: 'cip', label: 'CIP' },
  { key: 'name', label: 'Pharmacie' },
  { key: 'locality', label: headingOf('Pharmacy', 'locality') },
  { key: 'region', label: 'Région' },
  { key: 'formula', label: 'Formule', show: (formula: number) => wordOf('PharmacyBilling', 'formula', formula) ?? '' },
  { key: 'turnover', label: 'Chiffre d’affaires' },
  { key: 'area', label: headingOf('Pharmacy', 'area') },
  ...figures,
];
const BUDGET_COLUMNS: readonly Column[] = ['CIP', 'PHARMACIE', 'TOTAL'].map((key) => ({ key, label: key }));

/** A row for each group and month. */
const monthRows = ({ rows, months }: Inventory): Row[] =>
  rows.flatMap(({ id, label, months: slots }) =>
    slots.map((sum, at) => ({ id, label, month: months[at] ?? '', share_free: freeShare(sum), ...sum })),
  );

/** A table for the eyes: a column for each month, with the free share. */
const monthTable = ({ rows, group, months }: Inventory): { rows: Row[]; columns: Column[] } => ({
  rows: rows.map(({ label, months: slots }) => ({
    label,
    ...Object.fromEntries(slots.map((sum, at) => [months[at] ?? '', percent(freeShare(sum))])),
  })),
  columns: [
    { key: 'label', label: HEADINGS[group] },
    ...months.map((key): Column => ({ key, label: `${key.slice(5)}/${key.slice(2, 4)}`, right: true })),
  ],
});

async function showGroups(out: Out, found: Inventory, below: number | undefined): Promise<ExitCode> {
  if (out.format === 'json' || out.format === 'yaml') await out.item({ ...found }, []);
  else if (out.format === 'table' && found.months.length > 1) {
    const table = monthTable(found);
    await out.list(table.rows, { columns: table.columns });
  } else await out.list(monthRows(found), { columns: MONTH_COLUMNS });
  if (found.rows.length === 0) out.warn('Aucune place à vendre : ni emplacement ni pharmacie ouverte à ces choix.');
  if (below === undefined) return EXIT.done;
  const low = monthRows(found).filter((row) => row['share_free'] !== null && Number(row['share_free']) < below);
  for (const row of low)
    out.warn(typography(`${row['label']}, ${row['month']} : ${percent(Number(row['share_free']))} de places libres.`));
  return low.length > 0 ? EXIT.error : EXIT.done;
}

/** The rows of a budget file, and a line about it. Pharmacies without a share or a CIP are left out, and told. */
async function showBudget(out: Out, rows: readonly InventoryPharmacy[], amount: string, by: (typeof SPREADS)[number]) {
  const cents = readEuros(amount, '--budget 10000');
  const named = rows.filter(({ cip }) => cip);
  if (named.length < rows.length)
    out.warn(`${countOf({ one: 'pharmacie', many: 'pharmacies' }, rows.length - named.length)} sans CIP.`);
  const shares = spreadBudget(cents, named, by);
  const budget = named.flatMap(({ cip, name }, at) =>
    shares[at] ? [{ CIP: cip, PHARMACIE: name, TOTAL: centsToEuros(shares[at]) }] : [],
  );
  await out.list(budget, { columns: BUDGET_COLUMNS });
  if (budget.length === 0) out.warn('Aucune pharmacie n’a de place libre : rien n’est réparti.');
  else
    out.done(`${formatMoney(cents)} répartis sur ${countOf({ one: 'pharmacie', many: 'pharmacies' }, budget.length)}.`);
  return budget.length === 0 ? EXIT.error : EXIT.done;
}
/** Exits with 1 when a group has a smaller free share than `--below` in a month, so that a script can watch it. */
export const inventory = verb(
  {
    options: {
      by: {
        value: 'quoi',
        choices: GROUPS,
        summary: 'Regroupe par emplacement (sinon), région, groupement… ou pharmacie',
      },
      from: { value: 'AAAA-MM-JJ', summary: 'Premier jour ; aujourd’hui sinon' },
      to: { value: 'AAAA-MM-JJ', summary: 'Dernier jour ; douze mois sinon' },
      zone: { value: 'emplacement', many: true, summary: 'Id ou référence' },
      region: { value: 'région', many: true, summary: 'Id ou nom' },
      pool: { value: 'groupement', many: true, summary: 'Id ou nom' },
      formula: {
        value: 'formule',
        many: true,
        choices: ['1', '3', '5'],
        summary: '1 extranet, 3 site, 5 site WordPress',
      },
      turnover: { value: 'tranche', many: true, summary: 'Id ou nom de la tranche de chiffre d’affaires' },
      area: { value: 'tranche', many: true, summary: 'Id ou nom de la zone d’implantation' },
      below: { value: 'pourcent', int: [0, 100], summary: 'Sort avec 1 si une part libre est plus petite' },
      'min-free': { value: 'places', int: [0, 1_000_000], summary: 'Avec --by pharmacy : places libres au moins' },
      budget: { value: 'euros', summary: 'Répartit ce montant : les lignes d’un fichier de budget' },
      spread: {
        value: 'comment',
        choices: SPREADS,
        summary: 'Parts égales (sinon), selon le chiffre d’affaires ou les places',
      },
    },
    examples: [
      'inventory',
      'inventory --by region --from 2027-01-01 --to 2027-01-31',
      'inventory --below 5 --format csv',
      'inventory --by pharmacy --region Bretagne --min-free 20',
      'inventory --region Bretagne --budget 10000 --spread free --format csv > budget.csv',
    ],
  },
  async ({ sdk, out, args }) => {
    const { by = 'zone', from, to, formula, below, budget, spread } = args;
    const minimum = args['min-free'];
    const query = {
      ...(from && { date_start: from }),
      ...(to && { date_end: to }),
      ...(await filtersOf(sdk, args)),
      ...(formula.length > 0 && { formula: formula.join(',') }),
    };
    if (by !== 'pharmacy' && budget === undefined)
      return showGroups(out, await sdk.call(calls.read, { query: { ...query, group: by } }), below);
    if (below !== undefined) throw usage('--below regarde des groupes.', 'Retirez --budget et --by pharmacy');
    const { collection } = await sdk.call(calls.pharmacies, { query });
    const rows = collection.filter(({ free }) => free >= (minimum ?? 0));
    if (budget !== undefined) return showBudget(out, rows, budget, spread ?? 'equal');
    await out.list(
      rows.map((row) => ({ ...row })),
      { columns: PHARMACY_COLUMNS },
    );
    return EXIT.done;
  },
);
