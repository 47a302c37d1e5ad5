import { useState } from 'react';
import { day } from '../../kit/format.ts';
import { Report } from '../../kit/report.tsx';
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
  return (
    <Page
      title="Vues et clics des annonces"
      note="Jours complets, jusqu’à hier"
      actions={<Segmented label="Période" options={PERIODS} value={days} onChange={setDays} />}
    >
      <Report type="adverts" query={{ date_start: day(-Number(days)), date_end: day(-1) }} />
    </Page>
  );
}
