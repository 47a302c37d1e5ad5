import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { parisDay } from './paris-day.ts';

dayjs.locale('fr');

/** Today in Paris plus `shift` days, as `YYYY-MM-DD`. */
export const day = (shift = 0): string => parisDay(dayjs().add(shift, 'day').toDate());
export { dayjs };
