import { daysBetween } from '@officine/domain';
import type { ReportCut } from '@officine/sdk/contract';
import { useSearchParams } from 'react-router-dom';
import type { ScreenPeriod } from './use-period.ts';

/** Days are too many to compare in a longer period: it is cut by month, unless the user chooses. */
const MAX_DAYS_BY_DAY = 92;

export interface ScreenCut {
  value: ReportCut;
  choose: (cut: ReportCut) => void;
}
/** Whether a screen shows days or months, in its address. */
export function useCut({ days }: ScreenPeriod): ScreenCut {
  const [params, setParams] = useSearchParams();
  const usual: ReportCut = days && daysBetween(days.from, days.to) >= MAX_DAYS_BY_DAY ? 'month' : 'day';
  const asked = params.get('cut');
  return {
    value: asked === 'day' || asked === 'month' ? asked : usual,
    choose: (cut) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (cut === usual) next.delete('cut');
          else next.set('cut', cut);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
