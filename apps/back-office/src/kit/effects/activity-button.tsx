import { switchWords } from '@officine/sdk/labels';
import { CircleCheck, CircleOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Row, Source } from '../calls/source.ts';
import { setActive } from './activity.ts';

/** Switches one thing on or off, after its effect was shown. */
export function ActivityButton<T extends Row>({ source, row }: { source: Source<T>; row: T }) {
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
