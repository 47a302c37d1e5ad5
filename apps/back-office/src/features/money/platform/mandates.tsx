import { type PlatformMandate, pharmacies, platformMandates } from '@officine/sdk/contract';
import { date } from '../../../kit/format/format.ts';
import { rowsNote } from '../../../kit/list/about.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { revokeConsent } from '../../../shared/papers/revoke-consent.ts';
import type { MenuGroup } from '../../../ui/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import { link } from '../../../ui/table.css.ts';
import { PlatformTabs } from './platform-tabs.tsx';

const { column, filter } = listFields(platformMandates);

const columns: Columns<typeof platformMandates> = [
  column('pharmacy.name', {
    render: ({ pharmacy }) => (
      <PlainLink className={link} to={`/admin/pharmacy-billing/${pharmacy.id}`}>
        {pharmacy.name}
      </PlainLink>
    ),
  }),
  column('siren'),
  column('platform'),
  column('date_signature'),
  column('signer'),
  column('date_start'),
  column('date_revocation', {
    render: ({ date_revocation: end }) =>
      end ? <State tone="muted">{`Révoqué le ${date(end)}`}</State> : <State tone="accent">En vigueur</State>,
  }),
  column('address', { hidden: true }),
  column('date_directory', { hidden: true }),
  column('has_debits_option', { hidden: true }),
];

const menuOf = (mandate: PlatformMandate): readonly MenuGroup[] =>
  mandate.date_revocation
    ? []
    : [
        {
          actions: [{ id: 'revoke', label: 'Révoquer…', danger: true, onAction: () => void revokeConsent(mandate) }],
        },
      ];

/** Pharmacies that let the network send their invoices. A consent is recorded in the pharmacy's billing record. */
export function Component() {
  const list = useList({
    name: 'platform-mandates',
    source: platformMandates,
    columns,
    filters: [
      filter('pharmacy.id', pharmacies.combo),
      filter('siren'),
      filter('date_signature'),
      filter('date_revocation'),
    ],
    defaults: { sort: '-date_signature' },
  });
  return (
    <Page
      title="Facturation électronique"
      note={rowsNote(list, platformMandates.list.noun)}
      actions={<ExportMenu list={list} />}
    >
      <PlatformTabs current="einvoicing-mandates" />
      <ListToolbar list={list} search="Pharmacie, signataire" />
      <ListTable list={list} menu={menuOf} />
    </Page>
  );
}
