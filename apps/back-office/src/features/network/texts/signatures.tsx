import { contentVersions, type SIGNED_TEXTS, type Signature, sepaMandates, signatures } from '@officine/sdk/contract';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import type { FilterDef } from '../../../kit/list/filter-def.ts';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { pharmacyScreen } from '../../../shared/pharmacies/pharmacy-screens.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { State } from '../../../ui/state.tsx';
import { aside } from '../../../ui/table.css.ts';
import { TextPage } from './text-page.tsx';
import { isSignedText, type TextKey } from './texts.ts';

const SignedText = later(async () => (await import('../shared/signed-text.tsx')).SignedText);

/** Who signed which version of a text. */
export const Component = () => (
  <TextPage>{({ key }) => (isSignedText(key) ? <Signed key={key} paper={key} /> : <Mandates />)}</TextPage>
);

const named = ({ pharmacy: { name, reference } }: Pick<Signature, 'pharmacy'>) => (
  <>
    {name}
    <span className={aside}>{reference}</span>
  </>
);
/** The versions of a text, to choose among. */
function useVersionFilter(key: TextKey): FilterDef<'version'> {
  const { data } = useQuery(contentVersions.list, {
    query: { key, order: { version: 'desc' }, itemsPerPage: 100 },
  });
  const options = (data?.collection ?? []).map(({ version }) => ({
    value: String(version),
    label: `Version ${version}`,
  }));
  return { id: 'version', label: 'Version', kind: 'choice', options };
}

const { column, filter } = listFields(signatures);
const columns: Columns<typeof signatures> = [
  column('pharmacy.name', { fields: ['pharmacy.name', 'pharmacy.reference'], render: named }),
  column('version', {
    fields: ['version', 'is_outdated'],
    numeric: false,
    render: ({ version, is_outdated: isOutdated }) => (
      <State tone={isOutdated ? 'warning' : 'accent'}>
        {version ? `Version ${version}` : 'Version inconnue'}
        {isOutdated && version ? ', antérieure' : ''}
      </State>
    ),
  }),
  column('date_signature'),
  column('signer'),
  column('source'),
];

function Signed({ paper }: { paper: (typeof SIGNED_TEXTS)[number] }) {
  const [read, setRead] = useState<Signature>();
  const list = useList({
    name: 'signatures',
    source: signatures,
    columns,
    filters: [
      useVersionFilter(paper),
      {
        ...filter('is_outdated'),
        kind: 'boolean',
        label: 'Version en cours',
        yes: 'Signé avant',
        no: 'Signée',
      } as const,
      filter('source'),
      filter('date_signature'),
    ],
    fixed: { paper },
    defaults: { sort: '-date_signature' },
  });
  return (
    <>
      <ListToolbar
        list={list}
        search="Pharmacie, référence, signataire"
        actions={
          <>
            <LinkButton to={`/admin/pharmacies?f.billing.date_signature_${paper}=unset`}>Qui n’a pas signé</LinkButton>
            <ExportMenu list={list} />
          </>
        }
      />
      <ListTable
        list={list}
        opens={({ pharmacy }) => pharmacyScreen('admin', 'billing', pharmacy.id)}
        menu={(row) => [
          {
            actions: [
              {
                id: 'read',
                label: 'Lire le texte signé',
                icon: <FileText size={14} />,
                onAction: () => setRead(row),
              },
            ],
          },
        ]}
      />
      {read && (
        <Suspense>
          <SignedText id={read.id} title={`Signé par ${read.pharmacy.name}`} onClose={() => setRead(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const { column: mandateColumn, filter: mandateFilter } = listFields(sepaMandates);
const mandateColumns: Columns<typeof sepaMandates> = [
  mandateColumn('pharmacy.name', { fields: ['pharmacy.name', 'pharmacy.reference'], render: named }),
  mandateColumn('reference'),
  mandateColumn('version', { numeric: false, render: ({ version }) => `Version ${version}` }),
  mandateColumn('date_signature'),
  mandateColumn('signer'),
  mandateColumn('status'),
];

/** SEPA mandates keep the text that they were signed with. */
function Mandates() {
  const list = useList({
    name: 'sepa-mandates',
    source: sepaMandates,
    columns: mandateColumns,
    filters: [useVersionFilter('sepa_mandate'), mandateFilter('status'), mandateFilter('source')],
    defaults: { sort: '-date_signature' },
  });
  return (
    <>
      <ListToolbar list={list} search="Référence, signataire" actions={<ExportMenu list={list} />} />
      <ListTable list={list} opens={({ pharmacy }) => pharmacyScreen('admin', 'billing', pharmacy.id)} />
    </>
  );
}
