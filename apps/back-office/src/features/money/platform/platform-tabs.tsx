import { TabLinks } from '../../../ui/tabs.tsx';

const TABS = [
  { id: 'einvoicing', label: 'Échange' },
  { id: 'einvoicing-flows', label: 'Envois' },
  { id: 'einvoicing-mandates', label: 'Accords' },
  { id: 'einvoicing-report', label: 'À déclarer' },
] as const;

/** The screens of electronic invoicing: the exchange, all that was sent, who agreed. */
export const PlatformTabs = ({ current }: { current: (typeof TABS)[number]['id'] }) => (
  <TabLinks
    label="Facturation électronique"
    tabs={TABS.map(({ id, label }) => ({ label, to: `/admin/${id}`, current: id === current }))}
  />
);
