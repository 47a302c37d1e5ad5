import { addDays, weekday } from '@officine/domain';
import { type Timeline, timeline } from '@officine/sdk/contract';
import { CalendarClock, ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useLastAnswer } from '../../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { date, money, number, period } from '../../../../kit/format/format.ts';
import { day, dayjs } from '../../../../kit/format/time.ts';
import { CampaignStatus } from '../../../../shared/campaigns/campaign-status.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { later } from '../../../../ui/later.ts';
import { Bar, Page } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { unseen } from '../../../../ui/table.css.ts';
import { askMove } from './ask-move.tsx';
import { CampaignBar } from './bar.tsx';
import { Mover } from './mover.tsx';
import { FULL, leastMove, movedBy, placeOf } from './scale.ts';
import type { Sketch } from './sketch.ts';
import * as css from './timeline.css.ts';
import { WhatIfRow } from './what-if-row.tsx';

const WhatIf = later(async () => (await import('./what-if.tsx')).WhatIf);

const WEEKS = 16;
const PAST_WEEKS = 1;
/** Weeks that a button turns by. */
const TURN_WEEKS = 8;

type Campaign = Timeline['campaigns'][number];

const mondayOf = (at: string) => addDays(at, 1 - weekday(at));

/** Campaigns by week: what each takes of its pharmacies, what is free, and drafts that can be moved. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const asked = /^20\d\d-\d\d-\d\d$/.test(params.get('from') ?? '') ? (params.get('from') ?? '') : '';
  const first = mondayOf(dayjs(asked || addDays(day(), -7 * PAST_WEEKS)).format('YYYY-MM-DD'));
  const reading = useQuery(timeline.read, { query: { date_start: first, weeks: WEEKS } });
  const shown = useLastAnswer(reading.data);
  const go = (from: string | null) => setParams(from ? { from } : {}, { replace: true });
  return (
    <Page title="Planning des campagnes" note={period(first, addDays(first, 7 * WEEKS - 1))}>
      <Bar>
        <IconButton label="Semaines précédentes" onPress={() => go(addDays(first, -7 * TURN_WEEKS))}>
          <ChevronLeft size={16} />
        </IconButton>
        <Button onPress={() => go(null)}>Aujourd’hui</Button>
        <IconButton label="Semaines suivantes" onPress={() => go(addDays(first, 7 * TURN_WEEKS))}>
          <ChevronRight size={16} />
        </IconButton>
      </Bar>
      <Read of={{ ...reading, data: shown }}>{(weeks) => <Weeks shown={weeks} />}</Read>
    </Page>
  );
}

/** No draft is chosen. */
const NO_MOVE = { id: 0, days: 0 };

function Weeks({ shown }: { shown: Timeline }) {
  const { weeks, campaigns } = shown;
  const [move, setMove] = useState(NO_MOVE);
  const [sketch, setSketch] = useState<Sketch | null>(null);
  const mondays = weeks.map(({ date: at }) => at);
  const scale = { first: mondays[0] ?? day(), weeks: weeks.length };
  const now = placeOf(scale, { date_start: day(), date_end: day() });
  const line = now.width > 0 && <span className={css.today} style={{ left: `${now.left}%` }} />;
  const moved = campaigns.find(({ id }) => id === move.id);
  const set = (campaign: Campaign, days: number) =>
    setMove({ id: campaign.id, days: Math.max(leastMove(campaign, day()), days) });
  const keep = async (campaign: Campaign, days: number) => {
    await askMove(campaign, days);
    setMove(NO_MOVE);
  };
  return (
    <Panel
      title="Occupation"
      note="en % des places des pharmacies de chaque campagne"
      actions={<Legend hasDrafts={campaigns.some(({ status }) => status === 'draft')} />}
    >
      {campaigns.length === 0 && (
        <Empty icon={<CalendarClock size={24} />} title="Aucune campagne ces semaines-là">
          Les places libres du réseau sont ci-dessous.
        </Empty>
      )}
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label="Campagnes par semaine">
        <div
          className={css.grid}
          style={{ minWidth: weeks.length * css.WEEK_PX, '--weeks': weeks.length } as CSSProperties}
        >
          <div className={css.row}>
            <span className={css.corner}>Semaine du</span>
            <div className={css.heads}>
              {mondays.map((monday, week) => (
                <span key={monday} className={css.head} style={{ left: `${(100 * week) / weeks.length}%` }}>
                  {dayjs(monday).format('DD/MM')}
                </span>
              ))}
              {line}
            </div>
          </div>
          {campaigns.map((campaign) => {
            const days = move.id === campaign.id ? move.days : 0;
            return (
              <div key={campaign.id} className={css.row}>
                <Name campaign={campaign} days={days} />
                <div className={css.weeks}>
                  {line}
                  <CampaignBar
                    {...{ campaign, scale }}
                    weeks={mondays}
                    moved={days}
                    onMove={(next) => set(campaign, next)}
                    onKeep={() => void keep(campaign, days)}
                    onCancel={() => setMove(NO_MOVE)}
                  />
                </div>
              </div>
            );
          })}
          <FreeRow weeks={weeks}>{line}</FreeRow>
          <WhatIfRow {...{ scale, sketch }} today={day()} onSketch={setSketch}>
            {line}
          </WhatIfRow>
        </div>
      </div>
      <p id="timeline-help" className={unseen}>
        Flèches : un jour ; avec Maj : une semaine ; Entrée : simuler ; Échap : annuler.
      </p>
      <p id="what-if-help" className={unseen}>
        Entrée : esquisser quatre semaines ; flèches : un jour ; avec Maj : une semaine ; Échap : effacer.
      </p>
      {sketch && <WhatIf {...{ sketch, shown }} onSketch={setSketch} />}
      <p className={unseen} role="status">
        {moved && move.days !== 0 && periodOf(moved, move.days)}
      </p>
      {moved && (
        <Mover
          name={moved.name}
          period={periodOf(moved, move.days)}
          days={move.days}
          least={leastMove(moved, day())}
          onMove={(days) => set(moved, days)}
          onKeep={() => void keep(moved, move.days)}
          onCancel={() => setMove(NO_MOVE)}
        />
      )}
    </Panel>
  );
}

const periodOf = (campaign: Campaign, days: number): string => {
  const { date_start, date_end } = movedBy(campaign, days);
  return period(date_start, date_end);
};

/** Name of a campaign, its state, and what it has no place for; its new days while it is moved. */
function Name({ campaign, days }: { campaign: Campaign; days: number }) {
  const { id, name, advertiser, status, amount_full: full } = campaign;
  return (
    <span className={css.name}>
      <Link className={css.link} to={`/admin/campaign-overview/${id}`} title={`${name}, ${advertiser}`}>
        {name}
      </Link>
      <span className={css.quiet}>
        {days !== 0 ? (
          <span className={css.moving}>{periodOf(campaign, days)}</span>
        ) : (
          <>
            <CampaignStatus status={status} />
            {full > 0 && (
              <>
                {' '}
                <span className={css.warning} title={`${money(full)} de son budget n’ont pas trouvé de jour libre`}>
                  <TriangleAlert size={12} aria-hidden />
                  {money(full)} sans place
                </span>
              </>
            )}
          </>
        )}
      </span>
    </span>
  );
}

/** What the network has left in each week. */
const FreeRow = ({ weeks, children }: { weeks: Timeline['weeks']; children: ReactNode }) => (
  <div className={css.row}>
    <span className={css.name}>
      <span className={css.link}>Places libres</span>
      <span className={css.quiet}>de tout le réseau</span>
    </span>
    <div className={css.weeks}>
      {weeks.map((week, index) => (
        <Free key={week.date} {...{ week, index }} count={weeks.length} />
      ))}
      {children}
    </div>
  </div>
);

interface FreeProps {
  week: Timeline['weeks'][number];
  index: number;
  count: number;
}
/** What the network has left in a week. */
function Free({ week: { date: monday, capacity, booked }, index, count }: FreeProps) {
  const free = Math.max(0, capacity - booked);
  const share = capacity > 0 ? free / capacity : 0;
  return (
    <span
      className={css.free}
      data-full={(capacity > 0 && share <= 1 - FULL) || undefined}
      style={
        { left: `${(100 * index) / count}%`, width: `calc(${100 / count}% - 4px)`, '--share': share } as CSSProperties
      }
      title={`Semaine du ${date(monday)} : ${number(free)} places libres sur ${number(capacity)}`}
    >
      {Math.floor(share * 100)}
    </span>
  );
}

const Legend = ({ hasDrafts }: { hasDrafts: boolean }) => (
  <span className={css.legend}>
    {hasDrafts && (
      <span>
        Un brouillon (en pointillés) se choisit pour être déplacé ; il se tire aussi, au doigt après un appui long.
      </span>
    )}
  </span>
);
