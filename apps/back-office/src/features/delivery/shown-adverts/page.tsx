import { type Pharmacy, pharmacies, schedulings, zones } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { CalendarOff, PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useProfile } from '../../../kit/calls/session.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { capital, date, dateTime } from '../../../kit/format/format.ts';
import { day, dayjs } from '../../../kit/format/time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { later } from '../../../ui/later.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import { Earned } from './earned.tsx';
import * as css from './page.css.ts';
import { type ShownAdvert, shownAdverts } from './shown.ts';
import { WeekStrip } from './week-strip.tsx';

const SignDialog = later(async () => (await import('../../../shared/papers/sign-dialog.tsx')).SignDialog);

const WEEKS = 4;
/** Adverts of a day that are shown at once. */
const FIRST = 8;
const DAY = { one: 'jour', many: 'jours' };

/** The advertising of a pharmacy: its mandate, what it earned, and what its pages show from today on. */
export function Component() {
  const id = useProfile()?.pharmacyId;
  const reading = useQuery(pharmacies.get, id ? { id } : null);
  return (
    <Page title="Publicité sur mes pages" note={`Aujourd’hui et les ${WEEKS} semaines qui viennent`}>
      <Panel title="Mandat de facturation">
        <Read of={reading} skeleton={<Skeleton width={40} />}>
          {(data) => <Mandate pharmacy={data} />}
        </Read>
      </Panel>
      <Earned />
      <Shown />
    </Page>
  );
}

/** Without it the network cannot invoice advertisers in the pharmacy's name. */
function Mandate({ pharmacy: { id, billing } }: { pharmacy: Pharmacy }) {
  const [isSigning, setSigning] = useState(false);
  const signed = billing?.date_signature_money_order;
  return (
    <div className={css.words}>
      {signed ? (
        <State tone="accent">Signé le {dateTime(signed)}</State>
      ) : (
        <State tone="warning">À signer : sans lui, vos factures aux annonceurs ne peuvent pas être émises.</State>
      )}
      {signed ? (
        <LinkButton size="small" to="/customer/contract">
          Relire
        </LinkButton>
      ) : (
        <Button size="small" variant="primary" icon={<PenLine size={14} />} onPress={() => setSigning(true)}>
          Signer
        </Button>
      )}
      <Suspense>
        {isSigning && <SignDialog paper="money_order" pharmacy={id} onClose={() => setSigning(false)} />}
      </Suspense>
    </div>
  );
}

/** The weeks that come, and the adverts of the day chosen there. */
function Shown() {
  const [days] = useState(() => Array.from({ length: WEEKS * 7 }, (_, at) => day(at)));
  const [today = ''] = days;
  const [chosen, choose] = useState(today);
  const [isWhole, setWhole] = useState(false);
  const reading = useQuery(schedulings.list, {
    query: {
      date: { after: today, before: days.at(-1) },
      isActive: true,
      pagination: false,
      order: { date: 'asc' },
      properties: ['zone_reference', 'advert', 'campaign', 'date'],
    },
  });
  const places = useQuery(zones.list, { query: { pagination: false } });
  const labelOf = (reference: string) =>
    places.data?.collection.find((zone) => zone.reference === reference)?.description ?? reference;
  return (
    <Read of={reading} panel="">
      {({ collection }) => {
        const all = shownAdverts(collection);
        const on = (one: string) => all.filter((shown) => shown.days.includes(one));
        if (all.length === 0)
          return (
            <Empty icon={<CalendarOff size={24} />} title="Aucune annonce prévue">
              Vos pages ne montrent pas d’annonce ces prochaines semaines.
            </Empty>
          );
        const shown = on(chosen);
        return (
          <Panel title={capital(dayjs(chosen).format('dddd D MMMM'))} note={chosen === today && 'aujourd’hui'}>
            <div className={css.columns}>
              <WeekStrip days={days} chosen={chosen} countOn={(one) => on(one).length} onChoose={choose} />
              {shown.length > 0 ? (
                <div className={css.day}>
                  <ul className={css.list} aria-label="Annonces du jour">
                    {shown.slice(0, isWhole ? shown.length : FIRST).map((one) => (
                      <Advert
                        key={`${one.zone}:${one.campaign.id}:${one.advert.id}`}
                        {...one}
                        place={labelOf(one.zone)}
                      />
                    ))}
                  </ul>
                  {shown.length > FIRST && !isWhole && (
                    <Button size="small" onPress={() => setWhole(true)}>
                      Voir les {shown.length - FIRST} autres
                    </Button>
                  )}
                </div>
              ) : (
                <p className={css.quiet}>Aucune annonce ce jour-là.</p>
              )}
            </div>
          </Panel>
        );
      }}
    </Read>
  );
}

const Advert = ({ advert, campaign, days, place }: ShownAdvert & { place: string }) => (
  <li className={css.item}>
    {advert.picture ? (
      <img className={css.picture} src={advert.picture.url} alt={advert.alt ?? ''} loading="lazy" />
    ) : (
      <span className={css.picture} />
    )}
    <span className={css.words}>
      <span className={css.name}>{advert.title}</span>
      <Link to={`/customer/campaign-reporting/${campaign.id}`} className={css.link}>
        {campaign.name}
      </Link>
      <span className={css.quiet}>
        {place} ·{' '}
        {days.length === 1 ? 'ce jour seulement' : `${countOf(DAY, days.length)} jusqu’au ${date(days.at(-1))}`}
      </span>
    </span>
  </li>
);
