import { pharmacies } from '@officine/sdk/contract';
import { Suspense } from 'react';
import { RecordNote } from '../../../kit/record/record-note.tsx';
import { later } from '../../../ui/later.ts';
import { Columns, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';

const RecordFields = later(async () => (await import('./record-fields.tsx')).RecordFields);

const PHARMACY = { '@id': '', '@type': 'Pharmacy', id: 1, name: 'Pharmacie de la Gare', reference: 'Z01001' };
const { noun } = pharmacies.list;
const TABS = [
  'Informations',
  'Contacts',
  'Facturation',
  'Site',
  'Synchronisations',
  'Comptes',
  'Factures',
  'Campagnes',
];

/** Parts of the page of one thing: what stands under its name, its tabs, the fields that are its own. */
export const Records = () => (
  <Panel title="Fiches">
    <Stack>
      <RecordNote row={PHARMACY} noun={noun} progress={{ label: 'Dossier', percent: 67 }}>
        <span>79000 Niort</span>
      </RecordNote>
      <RecordNote row={{ ...PHARMACY, isActive: false }} noun={noun} progress={{ label: 'Dossier', percent: 0 }} />
      <TabLinks
        label="Parties d’une fiche"
        tabs={TABS.map((label, at) => ({ label, to: '/kit', current: at === 2 }))}
      />
      <Suspense>
        <Columns layout="two">
          <RecordFields title="Horaires et place" hours="09:00-12:30 14:00-19:00" closings="2026-12-24 Inventaire" />
          <RecordFields
            title="Horaires et place, à corriger"
            hours="le matin"
            closings="2026-08-15/2026-08-01 Congés"
            postcode=""
          />
        </Columns>
      </Suspense>
    </Stack>
  </Panel>
);
