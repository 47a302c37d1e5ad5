import { newId } from '../../ui/new-id.ts';
import { tabChannel } from './tab-channel.ts';

/** Longest wait for an answer from the tab that has the turn. */
const ANSWER_MS = 200;
/** The tab that has the turn says so this often. */
const SAY_MS = 15_000;
/** After this long without hearing from that tab, the turn is free: the tab was killed. */
const SILENCE_MS = 40_000;

interface Said {
  readonly kind: 'asked' | 'held' | 'freed' | 'news';
  readonly from: string;
  readonly news?: string | undefined;
}
interface Turn {
  /** This tab gets the turn. `isLater`: after another tab, which may have missed something when it ended. */
  take: (isLater: boolean) => void;
  /** Another tab has the turn: its news are heard from now on. */
  follow?: () => void;
  /** This tab loses the turn. */
  drop: () => void;
  /** News that the tab with the turn has sent. */
  hear: (news: string | undefined) => void;
}
export interface OneOfTabs {
  /** Waits for the turn, until `leave`. */
  enter: () => void;
  leave: () => void;
  /** Sends news to the other tabs. */
  tell: (news: string | undefined) => void;
  /** Leaves for good. */
  close: () => void;
}

/** A random wait, so that one tab takes the turn before the others do. */
const soon = () => ANSWER_MS * (0.5 + Math.random() / 2);

/**
 * Gives the turn to one tab at a time, among the browser's tabs that have entered under this name. Tabs agree by messages,
 * since pages of plain http have no `navigator.locks`. Two tabs may have the turn for a moment; the one with the smaller id
 * then keeps it.
 */
export function oneOfTabs(name: string, { take, follow, drop, hear }: Turn): OneOfTabs {
  const me = newId();
  const channel = tabChannel<Said>(name);
  const say = (kind: Said['kind'], news?: string) => channel?.say({ kind, from: me, news });
  let place: 'out' | 'asking' | 'waiting' | 'held' = 'out';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const hold = () => {
    say('held');
    after(SAY_MS, hold);
  };
  const wait = (ms: number, isLater: boolean) => {
    place = 'waiting';
    after(ms, () => {
      place = 'held';
      hold();
      take(isLater);
    });
  };

  channel?.hear(({ kind, from, news }) => {
    if (place === 'out') return;
    if (kind === 'news') hear(news);
    else if (place === 'asking' || place === 'waiting') {
      if (kind === 'held') {
        if (place === 'asking') follow?.();
        wait(SILENCE_MS, true);
      }
      if (kind === 'freed') wait(soon(), true);
    } else if (kind === 'asked') say('held');
    else if (kind === 'held') {
      if (me < from) return say('held');
      wait(SILENCE_MS, true);
      drop();
    }
  });
  const leave = () => {
    clearTimeout(timer);
    const held = place === 'held';
    place = 'out';
    if (!held) return;
    drop();
    say('freed');
  };
  return {
    enter: () => {
      if (place !== 'out') return;
      say('asked');
      wait(channel ? soon() : 0, false);
      place = 'asking';
    },
    leave,
    tell: (news) => say('news', news),
    close: () => {
      leave();
      channel?.close();
    },
  };
}
