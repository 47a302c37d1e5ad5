import { period as daysText } from '../../../kit/format/format.ts';
import { PeriodPicker } from '../../../kit/report/period-picker.tsx';
import { Report } from '../../../kit/report/report.tsx';
import { useCut } from '../../../kit/report/use-cut.ts';
import { usePeriod } from '../../../kit/report/use-period.ts';
import { Page } from '../../../ui/page.tsx';

/** Visits of the pharmacies' sites over a period, twelve months at first: by day or month, site, browser and system. */
export function Component() {
  const period = usePeriod({ usual: '12-months' });
  const cut = useCut(period);
  const { from, to } = period.days ?? {};
  return (
    <Page title="Visites des sites" note={daysText(from, to)} actions={<PeriodPicker period={period} />}>
      <Report type="websites" query={{}} period={period} cut={cut} chart={['visits']} />
    </Page>
  );
}
