import { type Pharmacy, type PharmacySituation, pharmacies } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { ago, date, money, number } from '../../../kit/format/format.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';
import { emailLink, phoneLink } from '../../../shared/accounts/contact-links.tsx';
import { RunningCampaigns } from '../../../shared/campaigns/situation.tsx';
import { useRecent } from '../../../shared/recents.ts';
import { Stack } from '../../../ui/page.tsx';
import { type Fact, Facts } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State, type Tone } from '../../../ui/state.tsx';
import { link } from '../../../ui/table.css.ts';
import { siteAddress } from './public-page.ts';

const SITE_TONES: Readonly<Record<string, Tone>> = { ok: 'accent', warning: 'warning', error: 'danger' };

/** The first tab of a pharmacy: what is asked of it on the telephone, to read. */
export function Situation({ pharmacy }: { pharmacy: Pharmacy }) {
  useRecent('pharmacy', { ...pharmacy, detail: [pharmacy.reference, pharmacy.locality].filter(Boolean).join(' ') });
  const role = useRole();
  const { data, error, reload } = useQuery(pharmacies.situation, { id: pharmacy.id });
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  // What the list and the pharmacy's own answer say is there at once; the rest keeps its place until it is read.
  const told = (value: (read: PharmacySituation) => ReactNode) => (data ? value(data) : <Skeleton width={14} />);
  const facts: readonly Fact[] = [
    ['Téléphone', phoneLink(pharmacy.phone_number ?? pharmacy.cellphone_number)],
    ['Email', emailLink(pharmacy.email1)],
    [
      'Site',
      told(({ site, page }) => {
        if (site) return <SiteState site={site} area={`/${role}`} />;
        return page ? <State tone="accent">Page du réseau</State> : <State>Aucun site</State>;
      }),
    ],
    [
      'Mandat de facturation',
      told(({ date_mandate: signed }) =>
        signed ? <State tone="accent">Signé le {date(signed)}</State> : <State tone="warning">Non signé</State>,
      ),
    ],
    ...((data ? data.unpaid : role === 'admin')
      ? [['Factures impayées', told(({ unpaid }) => unpaid && <Unpaid {...unpaid} />)] as const]
      : []),
    [
      'Visites, 30 jours',
      told(({ visits, network_visits: network }) => (
        <>
          {number(visits)}
          {network !== null && network !== undefined && ` · moyenne du réseau ${number(network)}`}
        </>
      )),
    ],
    ...(role === 'admin'
      ? [['Dernière connexion', told(({ date_last_connection: last }) => (last ? ago(last) : 'Jamais'))] as const]
      : []),
    // A WordPress site stands in place of the network's page.
    ...(!data || data.page || data.site?.url
      ? [['Page publique', told(({ page, site }) => <PublicPage address={page ?? site?.url ?? ''} />)] as const]
      : []),
  ];
  return (
    <Stack>
      <Facts facts={facts} />
      {!data && (
        <div role="status" aria-label="Chargement">
          <Skeleton width={24} />
        </div>
      )}
      {data && role !== 'marketing' && <RunningCampaigns campaigns={data.campaigns} count={data.count_campaigns} />}
    </Stack>
  );
}

const PublicPage = ({ address }: { address: string }) => (
  <a className={link} href={siteAddress(address)} target="_blank" rel="noreferrer">
    Ouvrir la page
  </a>
);

function Unpaid({ count, amount, late }: { count: number; amount: number; late: number }) {
  if (count === 0) return <State tone="accent">Aucune</State>;
  return (
    <State tone={late > 0 ? 'danger' : 'info'}>
      {money(amount)}, {countOf({ one: 'facture', many: 'factures' }, count)}
      {late > 0 && `, dont ${number(late)} en retard`}
    </State>
  );
}

interface SiteProps {
  id: number;
  status?: keyof ReturnType<typeof statuses> | null | undefined;
  date?: string | null | undefined;
}
const statuses = () => wordsOf('check_status');
function SiteState({ site: { id, status, date: checked }, area }: { site: SiteProps; area: string }) {
  const to = `${area}/wordpress?drawer=wordpress:${id}`;
  const words = status ? statuses()[status] : 'Jamais vérifié';
  return (
    <State tone={SITE_TONES[status ?? ''] ?? 'muted'}>
      <span>
        {hasScreen(to) ? (
          <Link className={link} to={to}>
            {words}
          </Link>
        ) : (
          words
        )}
        {checked && `, ${ago(checked)}`}
      </span>
    </State>
  );
}
