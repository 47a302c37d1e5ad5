import { type Campaign, pacing, type ReportResult, reports } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { Download, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { download } from '../../../kit/files/download.ts';
import { money } from '../../../kit/format/format.ts';
import { reportCaption } from '../../../kit/report/caption.ts';
import { explain } from '../../../kit/report/explain.tsx';
import { figure } from '../../../kit/report/figure.ts';
import { Parts } from '../../../kit/report/parts.tsx';
import { PeriodPicker } from '../../../kit/report/period-picker.tsx';
import { FigureChart } from '../../../kit/report/report.tsx';
import { usePeriod } from '../../../kit/report/use-period.ts';
import { statsOf, useReport } from '../../../kit/report/use-report.ts';
import { Button } from '../../../ui/button.tsx';
import { Bar } from '../../../ui/page.tsx';
import { Stats } from '../../../ui/panel.tsx';
import { AdvertResults } from './advert-results.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { costPerThousand } from './cost.ts';
import { hasBegun, NotBegun } from './not-begun.tsx';
import { Whereabouts } from './whereabouts.tsx';

type Part = ReportResult['parts'][number];
/** Where a campaign ran, in the order shown. */
const PLACES = ['pharmacy', 'region', 'zone'];

/** Results of a campaign for its advertiser or a pharmacy: figures, adverts, places. Says nothing of bookings. */
export function Component() {
  const { id = '' } = useParams();
  const save = () =>
    void download(reports.export, { query: { type: 'campaign-report', campaign: id, by: 'day', format: 'xlsx' } });
  return (
    <CampaignPage
      actions={
        <>
          <Button icon={<Printer size={16} />} onPress={() => print()}>
            Imprimer
          </Button>
          <Button icon={<Download size={16} />} onPress={save}>
            Télécharger le rapport
          </Button>
        </>
      }
    >
      {(campaign) => <Results campaign={campaign} />}
    </CampaignPage>
  );
}

function Results({ campaign }: { campaign: Campaign }) {
  const role = useRole();
  const query = { campaign: campaign.id };
  const period = usePeriod({ whole: 'Toute la campagne' });
  const reading = useReport('campaign-report', { ...query, ...period.query });
  return (
    <Read of={{ ...reading, data: reading.result }}>
      {(result) => {
        if (!hasBegun(campaign)) return <NotBegun campaign={campaign} />;
        const { total } = result;
        const days = partOf(result, 'day')?.rows ?? [];
        const adverts = partOf(result, 'advert')?.rows ?? [];
        return (
          <>
            {can(pacing.get) && <Whereabouts campaign={campaign} />}
            <Bar>
              <PeriodPicker period={period} />
            </Bar>
            <Stats
              stats={[
                ...statsOf(result, ['views', 'clicks', 'rate']),
                // A pharmacy is paid for what its pages show, an advertiser pays for it.
                ...(role === 'customer'
                  ? [
                      {
                        label: headingOf('Report', 'amount_shown'),
                        about: explain('amount_shown'),
                        value: money(total['amount_shown'] ?? 0),
                      },
                    ]
                  : [
                      {
                        label: headingOf('Report', 'cost_per_thousand'),
                        about: explain('cost_per_thousand'),
                        value: money(costPerThousand(total)),
                      },
                      {
                        label: headingOf('Report', 'pharmacies'),
                        value: figure('pharmacies', campaign.count_pharmacies),
                      },
                    ]),
              ]}
              caption={reportCaption(result, period.comparison)}
            />
            {days.length > 1 && <FigureChart result={result} figures={['views', 'clicks']} onSelect={period.select} />}
            {adverts.length > 0 && <AdvertResults rows={adverts} />}
            <Parts
              result={{ ...result, parts: placesOf(result, role === 'customer' ? ['zone'] : PLACES) }}
              onExport={(by, format) =>
                void download(reports.export, {
                  query: { type: 'campaign-report', ...query, ...period.exported, by, format },
                })
              }
            />
          </>
        );
      }}
    </Read>
  );
}

const partOf = ({ parts }: ReportResult, by: string) => parts.find((part) => part.by === by);

/** Parts by place, without the bookings and amounts behind their figures. */
const placesOf = (result: ReportResult, places: readonly string[]): Part[] =>
  places.flatMap((by) => {
    const part = partOf(result, by);
    return part ? [{ by, rows: part.rows.map((row) => ({ ...row, values: shownOf(row.values) })) }] : [];
  });
const shownOf = ({ views = 0, clicks = 0, rate = 0 }: Record<string, number>) => ({ views, clicks, rate });
