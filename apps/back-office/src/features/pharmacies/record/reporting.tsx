import { PeriodPicker } from '../../../kit/report/period-picker.tsx';
import { Report } from '../../../kit/report/report.tsx';
import { usePeriod } from '../../../kit/report/use-period.ts';
import { PharmacyPage } from './pharmacy-page.tsx';

/** Visits of a pharmacy's pages, views and clicks of their adverts: a year by default. */
export function Component() {
  const period = usePeriod({ usual: '12-months' });
  return (
    <PharmacyPage actions={() => <PeriodPicker period={period} />}>
      {({ id }) => (
        <Report type="pharmacy-report" query={{ customer: id }} period={period} chart={['visits', 'views', 'clicks']} />
      )}
    </PharmacyPage>
  );
}
