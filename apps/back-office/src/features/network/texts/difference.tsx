import { useMemo } from 'react';
import { unseen } from '../../../ui/table.css.ts';
import { type Block, compare, type Piece } from './compare.ts';
import * as css from './difference.css.ts';
import { linesOf } from './lines.ts';

interface DifferenceProps {
  /** The html of both texts. */
  former: string;
  later: string;
}
/** What a text lost and gained: struck and underlined, and said to those who do not see it. */
export function Difference({ former, later }: DifferenceProps) {
  const blocks = useMemo(() => compare(linesOf(former), linesOf(later)), [former, later]);
  if (blocks.every(({ kind }) => kind === 'same'))
    return <p>Les mots sont les mêmes : seule la mise en forme change.</p>;
  return (
    <div className={css.blocks}>
      {blocks.map((block, index) => (
        <Shown key={index} block={block} />
      ))}
    </div>
  );
}

function Shown({ block: { tag, kind, pieces } }: { block: Block }) {
  const look = /^h\d$/.test(tag) ? css.title : tag === 'li' ? css.bullet : '';
  return (
    <p className={`${css.kind[kind]} ${look}`}>
      {pieces.map((piece, index) => (
        <Words key={index} piece={piece} />
      ))}
    </p>
  );
}
function Words({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return text;
  const isAdded = kind === 'added';
  const Tag = isAdded ? 'ins' : 'del';
  return (
    <Tag className={isAdded ? css.added : css.removed}>
      <span className={unseen}>{isAdded ? 'ajouté : ' : 'retiré : '}</span>
      {text}
    </Tag>
  );
}
