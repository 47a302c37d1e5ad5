import { addDays } from '../calendar/date.ts';

/**
 * How a company declares VAT: « réel normal » by month or by quarter, « réel simplifié », « franchise en base ». It decides
 * when its sales and receipts are reported.
 */
export type VatRegime = 'monthly' | 'quarterly' | 'simplified' | 'franchise';

/** Days that one report covers, both included, and the last day to hand it over; null where the regime is not known. */
export interface ReportPeriod {
  readonly date_start: string;
  readonly date_end: string;
  readonly date_due: string | null;
}
/** Reports of a month, those of what was sold and those of what was paid. */
export interface ReportPeriods {
  readonly sales: readonly ReportPeriod[];
  readonly receipts: readonly ReportPeriod[];
}

const MONTHS_A_YEAR = 12;
/** First day of the month `count` months after `month` (`YYYY-MM`). */
function monthAfter(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * MONTHS_A_YEAR + Number(month.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(index / MONTHS_A_YEAR)).padStart(4, '0');
  return `${year}-${String((index % MONTHS_A_YEAR) + 1).padStart(2, '0')}-01`;
}
const lastDay = (month: string, count = 0): string => addDays(monthAfter(month, count + 1), -1);

const both = (period: ReportPeriod): ReportPeriods => ({ sales: [period], receipts: [period] });

/**
 * The reports that cover a month (`YYYY-MM`), by the seller's regime (what the company hands to its platform): every ten days for sales
 * of « réel normal mensuel », which is due ten days later; by month until the 10th, or the end, of the next one; for
 * « franchise » by two civil months, of which the month is one.
 */
export function reportPeriods(regime: VatRegime | null, month: string): ReportPeriods {
  const day = (value: string) => `${month}-${value}`;
  const [end, tenth] = [lastDay(month), addDays(monthAfter(month, 1), 9)];
  const whole = (date_due: string | null): ReportPeriod => ({ date_start: day('01'), date_end: end, date_due });
  switch (regime) {
    case 'monthly':
      return {
        sales: [
          { date_start: day('01'), date_end: day('10'), date_due: day('20') },
          { date_start: day('11'), date_end: day('20'), date_due: end },
          { date_start: day('21'), date_end: end, date_due: tenth },
        ],
        receipts: [whole(tenth)],
      };
    case 'quarterly':
      return both(whole(tenth));
    case 'simplified':
      return both(whole(lastDay(month, 1)));
    case 'franchise': {
      const isSecond = Number(month.slice(5, 7)) % 2 === 0;
      const first = monthAfter(month, isSecond ? -1 : 0);
      const [last, due] = isSecond ? [end, lastDay(month, 1)] : [lastDay(month, 1), lastDay(month, 2)];
      return both({ date_start: first, date_end: last, date_due: due });
    }
    default:
      return both(whole(null));
  }
}
