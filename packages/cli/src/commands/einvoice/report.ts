import { parisDate } from '@officine/domain';
import { type PlatformReport, platform } from '@officine/sdk/contract';
import { countOf, formatDate, formatMoney, typography } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const REGIMES: Readonly<Record<string, string>> = wordsOf('vat_regime');
const SELLERS = { one: 'vendeur', many: 'vendeurs' };
const UNKNOWN = 'régime inconnu';
const amount = (value: number | null) => (value === null ? '' : formatMoney(value));
const day = (value: string | null) => (value === null ? '' : formatDate(value));
const columns: readonly Column[] = [
  { key: 'siren', label: 'SIREN' },
  { key: 'name', label: 'Vendeur' },
  { key: 'regime', label: 'Régime de TVA' },
  { key: 'block', label: 'Bloc' },
  { key: 'date', label: 'Jour', show: day },
  { key: 'number', label: 'Facture' },
  { key: 'category', label: 'Catégorie' },
  { key: 'vat_rate', label: 'Taux de TVA (%)' },
  { key: 'amount_net', label: 'HT', show: amount },
  { key: 'amount_vat', label: 'TVA', show: amount },
  { key: 'amount_total', label: 'TTC', show: amount },
  { key: 'date_due', label: 'À remettre avant le', show: day },
];

/** One line for each VAT rate of a row, so that every file says it. */
const linesOf = ({ sellers }: PlatformReport) =>
  sellers
    .flatMap(({ rows, siren, name, vat_regime: regime }) =>
      rows.flatMap(({ rates, ...row }) =>
        rates.map(({ vat_rate: rate, ...amounts }) => ({
          ...row,
          ...amounts,
          siren,
          name,
          regime: regime ? (REGIMES[regime] ?? regime) : UNKNOWN,
          vat_rate: rate / 100,
        })),
      ),
    )
    .map((line, rank) => ({ id: rank + 1, ...line }));

export const report = verb(
  {
    options: {
      period: { value: 'AAAA-MM', summary: 'Le mois ; celui d’aujourd’hui sinon' },
      siren: { value: 'SIREN', summary: 'Un seul vendeur' },
    },
    examples: ['einvoice report --period 2026-11', 'einvoice report --siren 552100554 --period 2026-11 --format json'],
  },
  async ({ sdk, out, args }) => {
    const { period = parisDate(new Date()).slice(0, 7), siren } = args;
    const found = await sdk.call(platform.report, { query: { period, ...(siren && { siren }) } });
    if (out.format === 'json' || out.format === 'yaml') await out.item({ ...found }, []);
    else await out.list(linesOf(found), { columns });
    if (found.count_unknown > 0)
      out.warn(
        typography(
          `${countOf(SELLERS, found.count_unknown)} sans régime de TVA connu : la date limite manque. Complétez la facturation de la pharmacie, ou « Réseau ».`,
        ),
      );
    out.note('Ces totaux sont à remettre à la plateforme agréée : rien n’est envoyé.');
  },
);
