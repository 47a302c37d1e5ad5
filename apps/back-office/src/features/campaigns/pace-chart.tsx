import type { Campaign } from '@officine/sdk/contract';
import { rate } from '../../kit/format/format.ts';
import { day } from '../../kit/format/time.ts';
import { DayChart } from '../../kit/report/day-chart.tsx';
import { useReport } from '../../kit/report/report.tsx';
import { paceOf } from './pace.ts';

/** Share of a campaign's schedulings that were shown, by day, against an even progress. */
export function PaceChart({ campaign }: { campaign: Campaign }) {
  const { result } = useReport('campaign-overview', { campaign: campaign.id });
  const rows = result?.parts.find(({ by }) => by === 'day')?.rows ?? [];
  const pace = paceOf(rows, { from: campaign.date_start, to: campaign.date_end, until: day(-1) });
  if (!pace) return null;
  return (
    <DayChart
      title="Avancement de la diffusion"
      note="part des programmations diffusées"
      height={200}
      days={pace.days}
      series={[{ name: 'Diffusé', data: pace.delivered }]}
      reference={{ name: 'Attendu', data: pace.expected }}
      format={rate}
    />
  );
}
