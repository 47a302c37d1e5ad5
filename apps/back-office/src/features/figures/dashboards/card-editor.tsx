import { ArrowDown, ArrowUp, EyeOff, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Bar } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as css from './card-editor.css.ts';
import { bringBack, hide, inOrder, moved } from './card-layout.ts';
import type { Card, CardsState } from './cards.tsx';

interface CardsProps {
  cards: readonly Card[];
  state: CardsState;
}
interface CardEditorProps extends CardsProps {
  id: string;
  title: string;
  children: ReactNode;
}
/** A card while its user arranges them: its name, and what moves it and takes it away. It shows, and answers nothing. */
export function CardEditor({ id, title, cards, state, children }: CardEditorProps) {
  const { layout, save } = state;
  const move = (by: -1 | 1) => moved(cards, layout, id, by);
  return (
    <section className={css.card} aria-label={`Carte ${title}`}>
      <header className={css.head}>
        <span className={css.title}>{title}</span>
        <IconButton label={`Monter ${title}`} isDisabled={move(-1) === layout} onPress={() => void save(move(-1))}>
          <ArrowUp size={16} />
        </IconButton>
        <IconButton label={`Descendre ${title}`} isDisabled={move(1) === layout} onPress={() => void save(move(1))}>
          <ArrowDown size={16} />
        </IconButton>
        <IconButton label={`Masquer ${title}`} onPress={() => void save(hide(layout, id))}>
          <EyeOff size={16} />
        </IconButton>
      </header>
      <div className={css.content} inert>
        {children}
      </div>
    </section>
  );
}

/** The cards that the user took away, to bring back, and the usual arrangement. */
export function HiddenCards({ cards, state }: CardsProps) {
  const { layout, save, reset } = state;
  const hidden = inOrder(cards, layout).filter(({ id }) => layout.hidden.includes(id));
  const isUsual = layout.cards.length === 0 && layout.hidden.length === 0;
  return (
    <Panel
      title="Cartes masquées"
      actions={
        <Button size="small" isDisabled={isUsual} onPress={() => void reset()}>
          Disposition habituelle
        </Button>
      }
    >
      {hidden.length === 0 ? (
        <p>Aucune carte n’est masquée.</p>
      ) : (
        <Bar>
          {hidden.map(({ id, title }) => (
            <Button key={id} size="small" icon={<Plus size={14} />} onPress={() => void save(bringBack(layout, id))}>
              {title}
            </Button>
          ))}
        </Bar>
      )}
    </Panel>
  );
}
