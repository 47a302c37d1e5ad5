import { type Campaign, campaigns, pharmacies } from '@officine/sdk/contract';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { UnreadPage } from '../../../kit/drawer/missing.tsx';
import { PanelSkeleton } from '../../../kit/feedback/panel-skeleton.tsx';
import { period, typography } from '../../../kit/format/format.ts';
import { navigateTo } from '../../../kit/nav/navigate.ts';
import { useNamesPage } from '../../../kit/nav/page-name.ts';
import { campaignScreens, shareScreens, whyScreen } from '../../../shared/campaigns/campaign-menu.ts';
import { CampaignStatus } from '../../../shared/campaigns/campaign-status.tsx';
import { pharmacyScreen } from '../../../shared/pharmacies/pharmacy-screens.ts';
import { useRecent } from '../../../shared/recents.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { link } from '../../../ui/table.css.ts';
import { TabLinks } from '../../../ui/tabs.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { PaceBanner } from './pace-banner.tsx';
import { ReductionBanner } from './reduction-banner.tsx';
import { WithheldBanner } from './withheld-banner.tsx';

interface CampaignPageProps {
  children: (campaign: Campaign) => ReactNode;
  /** Actions of this screen, before those of the campaign. */
  actions?: ReactNode;
}
/**
 * Page of each screen of one campaign: name, state, pharmacy whose share is shown, actions, and tabs between the
 * screens.
 */
export function CampaignPage({ children, actions }: CampaignPageProps) {
  const { id = '', customerId } = useParams();
  const { pathname } = useLocation();
  const role = useRole();
  const { data: campaign, error, reload } = useQuery(campaigns.get, { id });
  const { data: pharmacy } = useQuery(pharmacies.get, customerId ? { id: customerId } : null);
  useNamesPage(campaign?.name);
  useRecent('campaign', campaign && { ...campaign, detail: campaign.reference });
  if (error && !campaign)
    return (
      <UnreadPage
        error={error}
        noun={campaigns.list.noun}
        onRetry={reload}
        onBack={() => navigateTo(`/${role}/campaigns`)}
      />
    );
  const screens = customerId ? shareScreens(Number(id), Number(customerId)) : campaignScreens(Number(id));
  return (
    <Page
      title={campaign?.name ?? <Skeleton width={16} />}
      note={
        campaign ? (
          <>
            {pharmacy && (
              <>
                <Link className={link} to={pharmacyScreen(role, 'campaigns', pharmacy.id)}>
                  {pharmacy.name}
                </Link>{' '}
                ·{' '}
              </>
            )}
            {campaign.reference} · {campaign.advertiser?.name} ·{' '}
            <span style={{ whiteSpace: 'nowrap' }}>{period(campaign.date_start, campaign.date_end)}</span> ·{' '}
            <CampaignStatus status={campaign.status} />
          </>
        ) : (
          ' '
        )
      }
      actions={
        campaign && (
          <>
            {actions}
            {!customerId && <CampaignActions campaign={campaign} />}
            {customerId &&
              whyScreen(campaign.id, Number(customerId)).map(([to, label]) => (
                <LinkButton key={to} to={to} icon={<CircleHelp size={16} />}>
                  {typography(label)}
                </LinkButton>
              ))}
          </>
        )
      }
    >
      <TabLinks
        label={customerId ? 'Écrans de la pharmacie' : 'Écrans de la campagne'}
        tabs={screens.map(([path, label]) => ({ to: path, label, current: pathname === path }))}
      />
      {campaign && !customerId && <ReductionBanner campaign={campaign} />}
      {campaign && !customerId && <WithheldBanner campaign={campaign} />}
      {campaign && !customerId && <PaceBanner campaign={campaign} />}
      {campaign ? children(campaign) : <PanelSkeleton />}
    </Page>
  );
}
