import { csvLine, parisDate } from '@officine/domain';
import { type PlatformReport, platform } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useLastAnswer } from '../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { saveFile } from '../../../kit/files/download.ts';
import { capital, date, money, month, text } from '../../../kit/format/format.ts';
import { useSetParam } from '../../../kit/nav/set-param.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Bar, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/state.tsx';
import { PlatformTabs } from './platform-tabs.tsx';

type Seller = PlatformReport['sellers'][number];
type Row = Seller['rows'][number];

const SELLERS = { one: 'vendeur', many: 'vendeurs' };
const REGIMES = wordsOf('vat_regime');
const BLOCKS: Readonly<Record<Row['block'], string>> = {
  '10.1': '10.1 Vente hors du champ (étranger, outre-mer)',
  '10.2': '10.2 Encaissement d’une vente hors du champ',
  '10.3': '10.3 Ventes du jour sans SIREN d’acheteur',
  '10.4': '10.4 Encaissements du jour sans SIREN d’acheteur',
};
const MONTHS_SHOWN = 24;
const CENTS = 100;
const thisMonth = parisDate(new Date()).slice(0, 7);
const MONTHS = Array.from({ length: MONTHS_SHOWN }, (_, back) => {
  const first = new Date(Date.UTC(Number(thisMonth.slice(0, 4)), Number(thisMonth.slice(5, 7)) - 1 - back));
  const value = first.toISOString().slice(0, 7);
  return { value, label: capital(month(`${value}-01`)) };
});

const regimeOf = ({ vat_regime: regime }: Seller) => (regime ? REGIMES[regime] : 'Régime inconnu');
const rate = (hundredths: number) => `${(hundredths / CENTS).toLocaleString('fr-FR')} %`;
const euros = (cents: number | null) =>
  cents === null ? null : (cents / CENTS).toLocaleString('fr-FR', { minimumFractionDigits: 2, useGrouping: false });

/** Saves one line for each VAT rate of each row. */
function saveCsv({ period, sellers }: PlatformReport) {
  const head = ['SIREN', 'Vendeur', 'Régime de TVA', 'Bloc', 'Du', 'Au', 'À remettre avant le', 'Jour', 'Facture'];
  const more = ['Date de facture', 'Acheteur', 'Pays', 'Catégorie', 'Devise', 'Nombre', 'Taux', 'HT', 'TVA', 'TTC'];
  const lines = sellers.flatMap((seller) =>
    seller.rows.flatMap((row) =>
      row.rates.map((part) => [
        seller.siren,
        seller.name,
        regimeOf(seller),
        row.block,
        row.date_start,
        row.date_end,
        row.date_due,
        row.date,
        row.number,
        row.date_invoice,
        row.buyer,
        row.country,
        row.category,
        row.currency,
        row.count,
        euros(part.vat_rate),
        euros(part.amount_net),
        euros(part.amount_vat),
        euros(part.amount_total),
      ]),
    ),
  );
  const records = [[...head, ...more], ...lines].map((cells) => csvLine(cells));
  saveFile(new Blob(['\ufeff', ...records], { type: 'text/csv' }), `a-declarer-${period}.csv`);
}

/** What each seller has to report to the tax office by its platform, for a month. */
export function Component() {
  const [params] = useSearchParams();
  const set = useSetParam({ replace: true });
  const period = MONTHS.find(({ value }) => value === params.get('period'))?.value ?? thisMonth;
  const reading = useQuery(platform.report, { query: { period } });
  const found = useLastAnswer(reading.data);
  return (
    <Page
      title="Facturation électronique"
      note="Ce qui se déclare au lieu d’être envoyé (e-reporting)"
      actions={
        found &&
        found.sellers.length > 0 && (
          <Button icon={<Download size={16} />} onPress={() => saveCsv(found)}>
            Exporter (CSV)
          </Button>
        )
      }
    >
      <PlatformTabs current="einvoicing-report" />
      <Bar>
        <Select label="Mois" options={MONTHS} value={period} onChange={(next) => set('period', next)} />
      </Bar>
      <Read of={{ ...reading, data: reading.error ? undefined : found }}>{(report) => <Report report={report} />}</Read>
    </Page>
  );
}

const Report = ({ report: { sellers, count_unknown: unknown } }: { report: PlatformReport }) => (
  <Stack>
    <Note>
      Ces totaux sont à remettre à la plateforme agréée de chaque vendeur : Officine n’envoie rien. Les avoirs et les
      règlements revenus y comptent en moins.
    </Note>
    {unknown > 0 && (
      <Note tone="warning">
        {countOf(SELLERS, unknown)} sans régime de TVA connu : la date limite manque. Il se donne dans la facturation de
        la pharmacie, ou dans « Réseau ».
      </Note>
    )}
    {sellers.length === 0 ? (
      <Empty title="Rien à déclarer ce mois-ci">
        Aucune vente à l’étranger ni à un acheteur sans SIREN, et rien d’encaissé de telles ventes.
      </Empty>
    ) : (
      sellers.map((seller) => <SellerPanel key={seller.siren ?? seller.name} seller={seller} />)
    )}
  </Stack>
);

const SellerPanel = ({ seller }: { seller: Seller }) => (
  <Panel
    title={seller.name}
    note={`${seller.siren ?? 'SIREN manquant'} · ${regimeOf(seller)} · ventes ${money(seller.sales_net)} HT · encaissé ${money(seller.receipts)}`}
    flush
  >
    <LongTable<Row>
      label={`À déclarer : ${seller.name}`}
      rows={seller.rows}
      keyOf={(row) => `${row.block} ${row.date} ${row.number} ${row.category}`}
      columns={[
        { id: 'block', label: 'Bloc', value: ({ block }) => BLOCKS[block] },
        { id: 'date', label: 'Jour', value: (row) => row.date, render: (row) => date(row.date) },
        {
          id: 'number',
          label: 'Pièce',
          value: (row) => row.number ?? row.category ?? '',
          render: ({ number, country, category }) => text(number ? `${number} (${country})` : category),
        },
        {
          id: 'rates',
          label: 'Taux',
          value: (row) => row.rates.map(({ vat_rate: value }) => rate(value)).join(', '),
        },
        {
          id: 'net',
          label: 'HT',
          value: (row) => row.amount_net ?? 0,
          render: (row) => (row.amount_net === null ? '' : money(row.amount_net)),
        },
        {
          id: 'vat',
          label: 'TVA',
          value: (row) => row.amount_vat ?? 0,
          render: (row) => (row.amount_vat === null ? '' : money(row.amount_vat)),
        },
        {
          id: 'total',
          label: 'TTC',
          value: (row) => row.amount_total,
          render: (row) => money(row.amount_total),
        },
        {
          id: 'due',
          label: 'À remettre avant le',
          value: (row) => row.date_due ?? '',
          render: (row) => (row.date_due === null ? 'régime inconnu' : date(row.date_due)),
        },
      ]}
    />
  </Panel>
);
