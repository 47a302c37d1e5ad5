import { TabLinks } from '../../../ui/tabs.tsx';

const TABS = [
  { id: 'wordpress-components', label: 'Composants' },
  { id: 'wordpress-updates', label: 'Historique' },
] as const;

/** The screens of updates: what sites run, and what became of the updates. */
export const UpdateTabs = ({ current }: { current: (typeof TABS)[number]['id'] }) => (
  <TabLinks
    label="Mises à jour"
    tabs={TABS.map(({ id, label }) => ({ label, to: `/admin/${id}`, current: id === current }))}
  />
);
