import type { Proof } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { clickRate, date, month, number, period, rate } from '../../kit/format/format.ts';
import { Empty } from '../../ui/empty.tsx';
import { useNetwork } from '../../ui/network.ts';
import { Columns } from '../../ui/page.tsx';
import { Panel, Stats } from '../../ui/panel.tsx';
import { propertyName } from '../../ui/property-name.ts';
import * as cards from '../campaigns/advert-cards.css.ts';
import * as gallery from '../screenshots/gallery.css.ts';
import { Days, Delivery } from './delivery.tsx';
import { counted, Places } from './france-map.tsx';
import * as css from './proof.css.ts';

/** A proof without its links, as a page shows it. */
export type ShownProof = Omit<Proof, 'links'>;
type Screenshot = ShownProof['screenshots'][number];

interface ProofSheetProps {
  proof: ShownProof;
  /** The campaign's name is the title of the page. */
  isPage?: boolean;
  /** The picture of a screenshot, which fills its place. */
  screenshot: (screenshot: Screenshot, alt: string) => ReactNode;
}
/** A campaign's proof, in its advertiser's colour, or the network's: the same for those who sign in and for those who have a link. */
export function ProofSheet({ proof, isPage, screenshot }: ProofSheetProps) {
  const network = useNetwork();
  const { advertiser, campaign, adverts, count_adverts: count, screenshots, regions, days, views } = proof;
  const colour = advertiser.colour ?? network.colour;
  return (
    <article className={css.sheet} style={colour ? { [propertyName(css.brand)]: colour } : undefined}>
      <Band proof={proof} isPage={isPage} />
      {isComing(proof) ? (
        <Panel>
          <Empty icon={<CalendarClock size={24} />} title="Pas encore de bilan">
            {campaign.isScheduled
              ? `Les premiers chiffres s’afficheront le ${date(campaign.date_start)}, premier jour de diffusion.`
              : 'Cette campagne est en préparation : ses annonces ne sont pas encore diffusées.'}
          </Empty>
        </Panel>
      ) : (
        <>
          <Figures proof={proof} />
          <Columns>
            <Panel title="Prévu et vu" note={`jusqu’au ${date(proof.date)}`}>
              <Delivery proof={proof} />
            </Panel>
            <Panel title="Vues par jour">
              {views > 0 ? (
                <Days days={days.map((day) => ({ date: day.date, count: day.views }))} what="Vues" />
              ) : (
                <p className={css.quiet}>Personne n’a encore vu ces annonces.</p>
              )}
            </Panel>
          </Columns>
          {regions.length > 0 && (
            <Panel title="Où elle a été diffusée" note="plus la couleur est vive, plus la région l’a vue">
              <Places
                regions={regions}
                shade={(region) => region.views}
                figure={(region) => counted(region.views, 'vue')}
                label="Carte des vues par région ; la liste qui suit donne les chiffres"
              />
            </Panel>
          )}
          {adverts.length > 0 && (
            <Panel
              title="Annonces"
              note={adverts.length < count ? `les ${adverts.length} plus vues sur ${count}` : count}
            >
              <Adverts adverts={adverts} />
            </Panel>
          )}
          {screenshots.length > 0 && (
            <Panel title="Vu sur les pages des pharmacies">
              <ul className={css.pages}>
                {screenshots.map((shown) => (
                  <li key={shown.id} className={css.page}>
                    <span className={gallery.picture}>{screenshot(shown, `Page de ${shown.pharmacy}`)}</span>
                    <span>
                      <b className={gallery.name}>{shown.pharmacy}</b>
                      <span className={gallery.what}>
                        {month(`${shown.year}-${String(shown.month).padStart(2, '0')}-01`)}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </>
      )}
    </article>
  );
}

const isComing = ({ campaign, date: day }: ShownProof): boolean => !campaign.isScheduled || campaign.date_start > day;

function Band({ proof: { advertiser, campaign }, isPage }: Pick<ProofSheetProps, 'proof' | 'isPage'>) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <header className={css.band}>
      {advertiser.picture && <img src={advertiser.picture.url} alt="" className={css.logo} />}
      <div className={css.titles}>
        <span>Bilan de campagne</span>
        <Title className={css.title}>{campaign.name}</Title>
        <span>
          {advertiser.name} · {period(campaign.date_start, campaign.date_end)}
        </span>
      </div>
    </header>
  );
}

function Figures({ proof }: { proof: ShownProof }) {
  const { network_rate: network } = proof;
  return (
    <Stats
      stats={[
        { label: headingOf('Report', 'views'), value: number(proof.views) },
        { label: headingOf('Report', 'clicks'), value: number(proof.clicks) },
        {
          label: headingOf('Report', 'rate'),
          value: clickRate(proof),
          note: network === null ? undefined : `Moyenne du réseau : ${rate(network)}`,
          tone: network !== null && proof.rate > network ? 'accent' : 'muted',
        },
        { label: headingOf('Report', 'pharmacies'), value: number(proof.count_pharmacies) },
      ]}
      caption={
        network === null
          ? 'Trop peu d’autres annonceurs étaient dans ces emplacements pour donner une moyenne du réseau.'
          : 'La moyenne du réseau est celle des autres annonceurs, dans les mêmes emplacements et aux mêmes jours.'
      }
    />
  );
}

const Adverts = ({ adverts }: Pick<ShownProof, 'adverts'>) => (
  <ul className={css.adverts}>
    {adverts.map((advert) => (
      <li key={advert.id} className={cards.advert}>
        <div className={cards.stage}>
          {advert.picture ? (
            <img src={advert.picture.url} alt={advert.title} loading="lazy" className={cards.picture} />
          ) : (
            'Annonce animée'
          )}
        </div>
        <span className={cards.name} title={advert.title}>
          {advert.title}
        </span>
        <dl className={cards.figures}>
          {(
            [
              ['views', number(advert.views)],
              ['clicks', number(advert.clicks)],
              ['rate', clickRate(advert)],
            ] as const
          ).map(([name, value]) => (
            <div key={name} className={cards.figure}>
              <dt className={cards.label}>{headingOf('Report', name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);
