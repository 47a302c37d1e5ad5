import { TabLinks } from '../../../ui/tabs.tsx';

const TABS = [
  { id: 'bank', label: 'À rapprocher' },
  { id: 'bank-lines', label: 'Lignes' },
  { id: 'bank-statements', label: 'Relevés' },
] as const;

/** The three screens of the bank: what waits, all lines, the files that were read. */
export const BankTabs = ({ current }: { current: (typeof TABS)[number]['id'] }) => (
  <TabLinks
    label="Banque"
    tabs={TABS.map(({ id, label }) => ({ label, to: `/admin/${id}`, current: id === current }))}
  />
);
