import dayjs from 'dayjs';
import 'dayjs/locale/fr';

dayjs.locale('fr');

/** Today in Paris, as `YYYY-MM-DD`, moved by some days. */
export const day = (shift = 0): string =>
  new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(dayjs().add(shift, 'day').toDate());
export { dayjs };
