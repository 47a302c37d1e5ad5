import { receipts } from '@officine/sdk/contract';
import { qualified, typography } from '@officine/sdk/format';
import { switchWords } from '@officine/sdk/labels';
import { CircleOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Bar } from '../../ui/page.tsx';
import { Note } from '../../ui/state.tsx';
import { useQuery } from '../calls/queries.ts';
import { can } from '../calls/send.ts';
import type { Row, Source } from '../calls/source.ts';
import { capital, date } from '../format/format.ts';
import { setActive } from './activity.ts';
import { effectText } from './effect-text.ts';

/** Above the tabs of a thing that is switched off: since when, by whom, what that has stopped, and the way back. */
export function InactiveBanner<T extends Row>({ source, row }: { source: Source<T>; row: T }) {
  const { noun, type } = source.list;
  const query = { resource: type, item: row.id, action: 'disable', order: { id: 'desc' as const }, itemsPerPage: 1 };
  const { data } = useQuery(receipts.list, can(receipts.list) ? { query } : null);
  const last = data?.collection.find((receipt) => !receipt.date_undone);
  return (
    <Note tone="warning" icon={<CircleOff size={16} />}>
      <Bar>
        <span>
          {typography(capital(qualified(noun, 'désactivé').one))}
          {last && ` le ${date(last.date_create)} par ${last.author}`}
          {last?.effect && ` · ${effectText(last.effect)}`}
        </span>
        <Button size="small" onPress={() => void setActive({ source }, [row], true)}>
          {switchWords(type).on.verb}…
        </Button>
      </Bar>
    </Note>
  );
}
