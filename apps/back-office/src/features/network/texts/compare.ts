import { diffArrays, diffWordsWithSpace } from 'diff';

/** A run of words: in both texts, only in the former one, or only in the later one. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}
/** A paragraph, a title or an element of a list, with what changed in it. */
export interface Block {
  /** Its element: `p`, `h2`, `li`. */
  readonly tag: string;
  readonly kind: 'same' | 'removed' | 'added' | 'changed';
  readonly pieces: readonly Piece[];
}
/** A block of a text before it is compared. */
export interface Line {
  readonly tag: string;
  readonly text: string;
}

const whole = ({ tag, text }: Line, kind: 'same' | 'removed' | 'added'): Block => ({
  tag,
  kind,
  pieces: [{ kind, text }],
});

/** Share of the words that two lines must have in common to be shown as one that changed. */
const MIN_SHARED = 0.4;

/** A removed line and an added one as one line that changed; undefined when they have too little in common. */
function changed(former: Line, later: Line): Block | undefined {
  const pieces = diffWordsWithSpace(former.text, later.text).map(({ value, added, removed }): Piece => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
  });
  const shared = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  if (shared < MIN_SHARED * Math.max(former.text.length, later.text.length)) return undefined;
  return { tag: later.tag, kind: 'changed', pieces };
}

/** The later text, with what it lost and gained: line by line, then word by word where a line changed. */
export function compare(former: readonly Line[], later: readonly Line[]): Block[] {
  const runs = diffArrays([...former], [...later], {
    comparator: (a, b) => a.tag === b.tag && a.text === b.text,
  });
  const blocks: Block[] = [];
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at];
    const next = runs[at + 1];
    if (!run) break;
    if (!run.removed || !next?.added) {
      const kind = run.added ? 'added' : run.removed ? 'removed' : 'same';
      blocks.push(...run.value.map((line) => whole(line, kind)));
      continue;
    }
    at++;
    const count = Math.max(run.value.length, next.value.length);
    for (let i = 0; i < count; i++) {
      const [before, after] = [run.value[i], next.value[i]];
      const both = before && after && changed(before, after);
      if (both) blocks.push(both);
      else {
        if (before) blocks.push(whole(before, 'removed'));
        if (after) blocks.push(whole(after, 'added'));
      }
    }
  }
  return blocks;
}
