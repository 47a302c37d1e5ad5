import { TabLinks } from '../../../ui/tabs.tsx';

const TABS = [
  { id: 'accounts', label: 'Clôture' },
  { id: 'accounts-control', label: 'Contrôle' },
  { id: 'balance', label: 'Balance âgée' },
  { id: 'reminders', label: 'Relances' },
  { id: 'third-parties', label: 'Encaissé pour les pharmacies' },
  { id: 'payouts', label: 'Relevés de reversement' },
] as const;

/** The screens of the network's accounts. */
export const AccountTabs = ({ current }: { current: (typeof TABS)[number]['id'] }) => (
  <TabLinks
    label="Comptes"
    tabs={TABS.map(({ id, label }) => ({ label, to: `/admin/${id}`, current: id === current }))}
  />
);
