import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { Fec } from './fec.tsx';
import { Gescom } from './gescom.tsx';
import { Lists } from './lists.tsx';
import { Sepa } from './sepa.tsx';

const TOOLS = [
  { id: '', label: 'Gescom', Tool: Gescom },
  { id: 'fec', label: 'FEC', Tool: Fec },
  { id: 'sepa', label: 'SEPA', Tool: Sepa },
  { id: 'lists', label: 'Listes et journaux', Tool: Lists },
] as const;

/** Files for the accounts, for the bank, and of any list. */
export function Component() {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('tool') ?? '';
  const { id: current, Tool } = TOOLS.find(({ id }) => id === asked) ?? TOOLS[0];
  return (
    <Page
      title="Exports"
      note="Fichiers pour la comptabilité, la banque, ou de toute liste"
      actions={<LinkButton to="../sage-export">Export Sage</LinkButton>}
    >
      <TabLinks
        label="Exports"
        tabs={TOOLS.map(({ id, label }) => ({
          label,
          to: { pathname, search: id ? `?tool=${id}` : '' },
          current: id === current,
        }))}
      />
      <Tool />
    </Page>
  );
}
