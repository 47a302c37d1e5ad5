import { type Campaign, campaigns } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { useRole } from '../../../kit/calls/session.ts';
import { date, money, period } from '../../../kit/format/format.ts';
import { Chart } from '../../../kit/report/chart.tsx';
import { explain } from '../../../kit/report/explain.tsx';
import { explainedFacts } from '../../../kit/report/explained-facts.tsx';
import { useReport } from '../../../kit/report/use-report.ts';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { budgetFileFact } from './budget-file-fact.tsx';
import { CampaignPage } from './campaign-page.tsx';

/** What was agreed for a campaign, for its advertiser or a pharmacy, and how many adverts are planned each day. */
export const Component = () => <CampaignPage>{(campaign) => <Details campaign={campaign} />}</CampaignPage>;

function Details({ campaign }: { campaign: Campaign }) {
  const role = useRole();
  const { result } = useReport('campaign-overview', { campaign: campaign.id });
  const days = result?.parts.find(({ by }) => by === 'day')?.rows ?? [];
  return (
    <>
      <Panel>
        <Facts
          facts={[
            ...explainedFacts(campaigns, campaign, 'reference', 'advertiser.name'),
            ['Période', period(campaign.date_start, campaign.date_end)],
            [
              role === 'customer' ? 'Votre part du budget' : 'Budget',
              money(campaign.budget),
              explain('budget', 'Campaign'),
            ],
            ...(role === 'customer' ? [] : explainedFacts(campaigns, campaign, 'count_pharmacies')),
            ...explainedFacts(campaigns, campaign, 'date_invoice', 'date_expiry', 'extranet_topics', 'internet_topics'),
            ...(role === 'advertiser' ? explainedFacts(campaigns, campaign, 'first_invoice_number') : []),
            [headingOf('Campaign', 'date_scheduled'), date(campaign.date_scheduled)],
            ...budgetFileFact(campaign),
          ]}
        />
      </Panel>
      {days.length > 1 && (
        <Chart
          title="Diffusion prévue"
          note="annonces affichées par jour"
          kind="area"
          categories={days.map((row) => (row.date ? date(row.date).slice(0, 5) : row.label))}
          series={[{ name: 'Annonces affichées', data: days.map(({ values }) => values['schedulings'] ?? 0) }]}
        />
      )}
    </>
  );
}
