import { type Pharmacy, pharmacies, schedulings, zones } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { CalendarOff, PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useProfile } from '../../../kit/calls/session.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { dateTime, period } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { later } from '../../../ui/later.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import { Earned } from './earned.tsx';
import * as css from './page.css.ts';
import { type ShownAdvert, shownZones } from './shown.ts';

const SignDialog = later(async () => (await import('../../../shared/papers/sign-dialog.tsx')).SignDialog);

const WEEKS = 4;
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

function Shown() {
  const today = day();
  const reading = useQuery(schedulings.list, {
    query: {
      date: { after: today, before: day(WEEKS * 7) },
      isActive: true,
      pagination: false,
      order: { date: 'asc' },
      properties: ['zone_reference', 'advert', 'campaign', 'date'],
    },
  });
  const places = useQuery(zones.list, { query: { pagination: false } });
  const labelOf = (reference: string) =>
    places.data?.collection.find((zone) => zone.reference === reference)?.description;
  return (
    <Read of={reading} panel="">
      {({ collection }) => {
        const shown = shownZones(collection, today);
        if (shown.length === 0)
          return (
            <Empty icon={<CalendarOff size={24} />} title="Aucune annonce prévue">
              Vos pages ne montrent pas d’annonce ces prochaines semaines.
            </Empty>
          );
        return shown.map(({ reference, adverts }) => (
          <Panel key={reference} title={labelOf(reference) ?? reference} note={labelOf(reference) && reference}>
            <ul className={css.list}>
              {adverts.map((one) => (
                <Advert key={`${one.campaign.id}:${one.advert.id}`} {...one} />
              ))}
            </ul>
          </Panel>
        ));
      }}
    </Read>
  );
}

const Advert = ({ advert, campaign, from, to, days, isToday }: ShownAdvert) => (
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
        {from === to ? period(from, to).split(' – ')[0] : period(from, to)} · {countOf(DAY, days)}
      </span>
      {isToday && <State tone="accent">Montrée aujourd’hui</State>}
    </span>
  </li>
);
