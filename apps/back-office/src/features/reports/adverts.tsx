import { useState } from 'react';
import { period } from '../../kit/format/format.ts';
import { day } from '../../kit/format/time.ts';
import { Report } from '../../kit/report/report.tsx';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';

const PERIODS = [
  { value: '1', label: 'Hier' },
  { value: '7', label: '7 jours' },
  { value: '30', label: '30 jours' },
  { value: '90', label: '90 jours' },
] as const;

/** Views and clicks of all adverts over a period, cut by day, advert, zone, campaign and advertiser. */
export function Component() {
  const [days, setDays] = useState<(typeof PERIODS)[number]['value']>('30');
  const [start, end] = [day(-Number(days)), day(-1)];
  return (
    <Page
      title="Vues et clics des annonces"
      note={`${period(start, end)}, jours complets`}
      actions={<Segmented label="Période" options={PERIODS} value={days} onChange={setDays} />}
    >
      <Report type="adverts" query={{ date_start: start, date_end: end }} />
    </Page>
  );
}
