import { switchWords } from '@officine/sdk/labels';
import { CircleCheck, CircleOff, Ellipsis } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Row, Source } from '../calls/source.ts';
import { setActive } from './activity.ts';

interface ActivityProps<T extends Row> {
  source: Source<T>;
  row: T;
}
/** Switches one thing on or off, after its effect was shown. */
export function ActivityButton<T extends Row>({ source, row }: ActivityProps<T>) {
  if (row.isActive === undefined) return null;
  return (
    <Button
      variant={row.isActive ? 'danger' : 'ghost'}
      icon={row.isActive ? <CircleOff size={16} /> : <CircleCheck size={16} />}
      onPress={() => void setActive({ source }, [row], !row.isActive)}
    >
      {switchWords(source.list.type)[row.isActive ? 'off' : 'on'].verb}…
    </Button>
  );
}

/** Switches a thing off from the head of its page: seldom done, so in a menu. */
export function ActivityMenu<T extends Row>({ source, row }: ActivityProps<T>) {
  if (!row.isActive) return null;
  const label = `${switchWords(source.list.type).off.verb}…`;
  return (
    <Menu
      label="Autres actions"
      groups={[
        {
          actions: [{ id: 'off', label, danger: true, onAction: () => void setActive({ source }, [row], false) }],
        },
      ]}
    >
      <IconButton label="Autres actions">
        <Ellipsis size={16} />
      </IconButton>
    </Menu>
  );
}
