import { presence } from '@officine/sdk/contract';
import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onPresence } from '../calls/presence-news.ts';
import { send } from '../calls/send.ts';
import type { Row } from '../calls/source.ts';
import * as css from './presence.css.ts';

/** A thing that is only looked at for a moment is not announced. */
const FIRST_MS = 1000;
const ALONE_MS = 15_000;
/** With others, who may be gone without a word. */
const TOGETHER_MS = 5_000;

/**
 * Says that this user has a thing open to edit, as long as the page is in sight; returns the names of the others who have.
 * Null announces nothing.
 */
export function useOthers(row: Pick<Row, '@type' | 'id'> | null): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  const type = row?.['@type'];
  const id = row?.id;
  useEffect(() => {
    if (type === undefined || id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isThere = false;
    let isOver = false;
    const after = (ms: number) => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void beat(), ms);
    };
    const beat = async () => {
      if (document.visibilityState === 'hidden') return;
      isThere = true;
      // When the call fails, no name is shown and no error either: the form can be used without it.
      const { people } = await send(presence.beat, { body: { type, id } }).catch(() => ({ people: [] }));
      if (isOver) return;
      const names = people.map(({ name }) => name);
      setOthers((before) => (before.join('\n') === names.join('\n') ? before : names));
      after(names.length > 0 ? TOGETHER_MS : ALONE_MS);
    };
    const leave = () => {
      clearTimeout(timer);
      if (isThere) void send(presence.beat, { body: { type, id, is_leaving: true } }).catch(() => undefined);
      isThere = false;
    };
    const onVisible = () => (document.visibilityState === 'hidden' ? leave() : after(0));
    const unlisten = onPresence(() => isThere && after(0));
    after(FIRST_MS);
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pagehide', leave);
    return () => {
      isOver = true;
      leave();
      unlisten();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pagehide', leave);
      setOthers([]);
    };
  }, [type, id]);
  return others;
}

const named = ([first, second, ...more]: readonly string[]): string =>
  second === undefined
    ? `${first} modifie`
    : more.length === 0
      ? `${first} et ${second} modifient`
      : `${first} et ${more.length + 1} autres personnes modifient`;

/** Who else has the thing open; empty while nobody has. */
export const Others = ({ names }: { names: readonly string[] }) => (
  <span role="status" className={css.others}>
    {names.length > 0 && (
      <>
        <Users size={14} aria-hidden className={css.icon} />
        {`${named(names)} aussi cette fiche`}
      </>
    )}
  </span>
);
