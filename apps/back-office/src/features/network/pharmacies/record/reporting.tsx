import { PeriodPicker } from '../../../../kit/report/period-picker.tsx';
import { Report } from '../../../../kit/report/report.tsx';
import { useCut } from '../../../../kit/report/use-cut.ts';
import { usePeriod } from '../../../../kit/report/use-period.ts';
import { PharmacyTab } from './pharmacy-tab.ts';

/** Visits of a pharmacy's pages, views and clicks of their adverts: a year at first, by day or month. */
export function Component() {
  const period = usePeriod({ usual: '12-months' });
  const cut = useCut(period);
  return (
    <PharmacyTab actions={() => <PeriodPicker period={period} />}>
      {({ id }) => (
        <Report
          type="pharmacy-report"
          query={{ customer: id }}
          period={period}
          cut={cut}
          chart={['visits', 'views', 'clicks']}
        />
      )}
    </PharmacyTab>
  );
}
