import { daysBetween } from '@officine/domain';
import type { ReportCut } from '@officine/sdk/contract';
import { useSearchParams } from 'react-router-dom';
import { useSetParam } from '../nav/set-param.ts';
import type { ScreenPeriod } from './use-period.ts';

/** Days are too many to compare in a longer period: it is cut by month, unless the user chooses. */
const MAX_DAYS_BY_DAY = 92;

export interface ScreenCut {
  value: ReportCut;
  choose: (cut: ReportCut) => void;
}
/** Whether a screen shows days or months, in its address. */
export function useCut({ days }: ScreenPeriod): ScreenCut {
  const [params] = useSearchParams();
  const set = useSetParam();
  const usual: ReportCut = days && daysBetween(days.from, days.to) >= MAX_DAYS_BY_DAY ? 'month' : 'day';
  const asked = params.get('cut');
  return {
    value: asked === 'day' || asked === 'month' ? asked : usual,
    choose: (cut) => set('cut', cut === usual ? null : cut),
  };
}
