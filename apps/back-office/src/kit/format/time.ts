import dayjs from 'dayjs';
import 'dayjs/locale/fr';

dayjs.locale('fr');

/** Today in Paris plus `shift` days, as `YYYY-MM-DD`. */
export const day = (shift = 0): string =>
  new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(dayjs().add(shift, 'day').toDate());
export { dayjs };
