import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Note, State, Tag } from '../../../ui/state.tsx';

/** States, tags and notes. */
export const Notes = () => (
  <Panel title="États et remarques">
    <Stack>
      <Bar>
        <State tone="accent">En cours</State>
        <State tone="info">À venir</State>
        <State tone="warning">À valider</State>
        <State tone="danger">Désactivée</State>
        <State>Brouillon</State>
        <Tag>Extranet</Tag>
        <Tag>Internet</Tag>
      </Bar>
      <Note icon={<Info size={16} />}>Une information.</Note>
      <Note tone="accent" icon={<CircleCheck size={16} />}>
        Une bonne nouvelle.
      </Note>
      <Note tone="warning" icon={<TriangleAlert size={16} />}>
        Un avertissement.
      </Note>
      <Note tone="danger" icon={<CircleAlert size={16} />}>
        Un échec, et ce qu’il faut faire.
      </Note>
    </Stack>
  </Panel>
);
