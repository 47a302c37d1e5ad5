import { newId } from '../ui/new-id.ts';

/** Longest wait for the answer of a tab that has the turn. */
const ANSWER_MS = 200;
/** The tab that has the turn says so this often. */
const SAY_MS = 15_000;
/** Without word of it for this long the turn is free: its tab was killed. */
const SILENCE_MS = 40_000;

interface Said {
  readonly kind: 'asked' | 'held' | 'freed' | 'news';
  readonly from: string;
  readonly news?: string | undefined;
}
interface Turn {
  /** This tab has the turn. `isLater`: another one had it before, which may have missed something at its end. */
  take: (isLater: boolean) => void;
  /** It has the turn no longer. */
  drop: () => void;
  /** The tab that has the turn tells the others. */
  hear: (news: string | undefined) => void;
}
export interface OneOfTabs {
  /** Waits for the turn, until `leave`. */
  enter: () => void;
  leave: () => void;
  tell: (news: string | undefined) => void;
  /** Leaves for good. */
  close: () => void;
}

/** Not the same for all: one takes the turn, the others hear of it. */
const soon = () => ANSWER_MS * (0.5 + Math.random() / 2);

/**
 * Gives one of a browser's tabs the turn, of those that have entered under this name. By messages, for want of
 * `navigator.locks` on pages of plain http. Two tabs may have it for a moment; of both, the one of the smaller id keeps it.
 */
export function oneOfTabs(name: string, { take, drop, hear }: Turn): OneOfTabs {
  const me = newId();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const say = (kind: Said['kind'], news?: string) => {
    const said: Said = { kind, from: me, news };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    channel?.postMessage(said);
  };
  let place: 'out' | 'waiting' | 'held' = 'out';
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

  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (place === 'out') return;
    if (data.kind === 'news') hear(data.news);
    else if (place === 'waiting') {
      if (data.kind === 'held') wait(SILENCE_MS, true);
      if (data.kind === 'freed') wait(soon(), true);
    } else if (data.kind === 'asked') say('held');
    else if (data.kind === 'held') {
      if (me < data.from) return say('held');
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
    },
    leave,
    tell: (news) => say('news', news),
    close: () => {
      leave();
      channel?.close();
    },
  };
}
