import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);
dayjs.locale('fr');

/** `il y a 2 heures`; a dash for what is not known. */
export const ago = (value: string | null | undefined): string => (value ? dayjs(value).fromNow() : '—');
/** Today in Paris, as `YYYY-MM-DD`, moved by some days. */
export const day = (shift = 0): string =>
  new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(dayjs().add(shift, 'day').toDate());
export { dayjs };
