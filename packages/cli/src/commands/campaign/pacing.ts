import { pacing as calls, type Pacing } from '@officine/sdk/contract';
import { formatDate, formatNumber, typography } from '@officine/sdk/format';
import { paceReason, paceText } from '@officine/sdk/labels';
import { EXIT } from '../../exit-codes.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { findCampaign } from './find.ts';

const percent = (value: number) => typography(`${formatNumber(value, 1)} %`);
const shareOf = (key: string, label: string): Column => ({ key, label, show: percent, right: true });
const COLUMNS: readonly Column[] = [
  { key: 'reference', label: 'Référence' },
  { key: 'name', label: 'Campagne' },
  { key: 'advertiser', label: 'Annonceur' },
  { key: 'date_end', label: 'Fin', show: formatDate },
  shareOf('expected', 'Diffusé'),
  shareOf('delivered', 'Vu'),
  shareOf('forecast.expected', 'À ce rythme'),
  shareOf('forecast.low', 'Au moins'),
  shareOf('forecast.high', 'Au plus'),
  { key: 'isLate', label: 'En retard', show: (value: boolean) => (value ? 'oui' : 'non') },
];

/** Exits with 1 when a campaign is late, so that a script can watch it. */
export const pacing = verb(
  {
    options: { campaign: { value: 'campagne', summary: 'Une seule : son id ou sa référence' } },
    examples: ['campaign pacing', 'campaign pacing --campaign 3', 'campaign pacing --format csv > rythme.csv'],
  },
  async ({ sdk, out, args }) => {
    const query = args.campaign ? { campaign: await findCampaign(sdk, args.campaign) } : {};
    const { collection } = await sdk.call(calls.list, { query });
    await out.list(
      collection.map((row) => ({ ...row })),
      { columns: COLUMNS },
    );
    const late = collection.filter(({ isLate }) => isLate);
    for (const row of late) out.warn(lateText(row));
    return late.length > 0 ? EXIT.error : EXIT.done;
  },
);
const lateText = ({ name, date_end: end, forecast, alert }: Pacing) =>
  `${name}, ${paceText(forecast?.expected ?? 0, end)}.${alert ? ` ${paceReason(alert.cause, alert.count)}` : ''}`;
