import { period as daysText } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { PeriodPicker } from '../../../kit/report/period-picker.tsx';
import { Report } from '../../../kit/report/report.tsx';
import { useCut } from '../../../kit/report/use-cut.ts';
import { usePeriod } from '../../../kit/report/use-period.ts';
import { Page } from '../../../ui/page.tsx';

/** Views and clicks of all adverts over a period, cut by day, advert, zone, campaign and advertiser. */
export function Component() {
  const period = usePeriod();
  const { from, to } = period.days ?? {};
  return (
    <Page
      title="Vues et clics des annonces"
      note={daysText(from, to) + (to && to < day() ? ', jours complets' : '')}
      actions={<PeriodPicker period={period} />}
    >
      <Report type="adverts" query={{}} period={period} cut={useCut(period)} />
    </Page>
  );
}
