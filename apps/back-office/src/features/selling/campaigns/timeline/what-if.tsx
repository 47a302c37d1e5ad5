import { campaigns as campaignList, type InventorySlots, inventory, type Timeline } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLastAnswer } from '../../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Failure } from '../../../../kit/feedback/failure.tsx';
import { money, number } from '../../../../kit/format/format.ts';
import { IconButton, LinkButton } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { Bar } from '../../../../ui/page.tsx';
import { Stats } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/progress.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { readAmount } from '../../shared/read-amount.ts';
import { sumOf } from '../../shared/sum-slots.ts';
import { neighboursOf, type Sketch } from './sketch.ts';
import * as timelineCss from './timeline.css.ts';
import * as css from './what-if.css.ts';

/** What is drawn is asked about once it rests. */
const PAUSE_MS = 200;
const MAX_NAMES = 4;

/** Two digits are what a forecast knows. */
const about = (views: number): string => {
  const unit = 10 ** Math.max(0, String(Math.round(views)).length - 2);
  return `environ ${number(Math.round(views / unit) * unit)}`;
};

interface WhatIfProps {
  sketch: Sketch;
  shown: Timeline;
  onSketch: (sketch: Sketch | null) => void;
}
/** What a campaign of the sketched days could book, for how much, and beside which others; then the way to it. */
export function WhatIf({ sketch, shown, onSketch }: WhatIfProps) {
  const { date_start, date_end } = sketch;
  const [typed, setTyped] = useState('');
  const group = useRef<HTMLDivElement>(null);
  // Newer browsers answer with a promise, which is no cleanup.
  useEffect(() => void group.current?.scrollIntoView({ block: 'nearest' }), []);
  const asked = useRested(`${date_start} ${date_end}`).split(' ');
  const reading = useQuery(inventory.read, {
    query: { date_start: asked[0] ?? date_start, date_end: asked[1] ?? date_end },
  });
  const found = useLastAnswer(reading.data);
  const whole = found && sumOf(found.total);
  const cents = readAmount(typed);
  const beside = neighboursOf(shown.campaigns, sketch);
  const change = (part: Partial<Sketch>) => {
    const next = { ...sketch, ...part };
    onSketch(next.date_start > next.date_end ? { date_start: next.date_start, date_end: next.date_start } : next);
  };
  return (
    <div ref={group} className={css.panel} role="group" aria-label="Et si ?">
      <div className={css.fields}>
        <DateField label="Du" value={date_start} onChange={(day) => day && change({ date_start: day })} />
        <DateField label="Au" value={date_end} onChange={(day) => day && change({ date_end: day })} />
        <TextField
          label="Montant"
          inputMode="decimal"
          placeholder="tout ce qui est libre"
          after="€"
          value={typed}
          onChange={setTyped}
          error={typeof cents === 'string' ? cents : undefined}
        />
      </div>
      {reading.error && !found ? (
        <Failure error={reading.error} onRetry={reading.reload} />
      ) : (
        <Figures {...{ whole, rate: shown.views_per_slot, cents: typeof cents === 'number' ? cents : undefined }} />
      )}
      <p className={css.words}>
        {beside.length === 0 ? 'Aucune autre campagne ces jours-là.' : <Neighbours of={beside} />}
      </p>
      <Bar>
        <LinkButton
          variant="primary"
          to={`/admin/inventory-pharmacies?${new URLSearchParams({ from: date_start, to: date_end, ...(typeof cents === 'number' && { amount: typed }) })}`}
        >
          Choisir les pharmacies
        </LinkButton>
        <IconButton label="Effacer l’esquisse" onPress={() => onSketch(null)}>
          <X size={16} />
        </IconButton>
      </Bar>
    </div>
  );
}

/** A text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

interface FiguresProps {
  /** All that one campaign could book; undefined while it loads. */
  whole: InventorySlots | undefined;
  /** Views of a booked place in a day. */
  rate: number | null;
  /** The amount that is typed. */
  cents: number | undefined;
}
function Figures({ whole, rate, cents }: FiguresProps) {
  const share = whole && cents !== undefined ? Math.min(1, cents / (whole.amount_bookable || 1)) : 1;
  const places = whole && Math.round(whole.bookable * share);
  const tooMuch = whole && cents !== undefined ? Math.max(0, cents - whole.amount_bookable) : 0;
  const wait = <Skeleton width={6} />;
  return (
    <Stats
      stats={[
        {
          label: 'Places pour une campagne',
          value: places === undefined ? wait : number(places),
          note:
            cents === undefined ? 'une place par jour et par emplacement' : whole && `sur ${number(whole.bookable)}`,
        },
        {
          label: 'Montant',
          value: whole ? money(cents ?? whole.amount_bookable) : wait,
          note: tooMuch > 0 ? `${money(tooMuch)} dépassent les places libres` : 'aux prix de la matrice',
          ...(tooMuch > 0 && { tone: 'danger' as const }),
        },
        {
          label: 'Vues à attendre',
          value: places === undefined ? wait : rate === null ? '—' : about(places * rate),
          note: 'à la moyenne du réseau, 4 semaines',
        },
      ]}
    />
  );
}

/** The names of the campaigns of the same days, each a link; the others are counted. */
function Neighbours({ of: beside }: { of: readonly Timeline['campaigns'][number][] }) {
  const others = beside.length - MAX_NAMES;
  return (
    <>
      {typography(`${countOf(campaignList.list.noun, beside.length)} ces jours-là : `)}
      {beside.slice(0, MAX_NAMES).map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link className={timelineCss.link} to={`/admin/campaign-overview/${id}`}>
            {name}
          </Link>
        </span>
      ))}
      {others > 0 && ` et ${countOf({ one: 'autre', many: 'autres' }, others)}`}.
    </>
  );
}
