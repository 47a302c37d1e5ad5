import { type Wordpress, wordpresses } from '@officine/sdk/contract';
import { columnOf, columnsOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';

const messages = (errors: NonNullable<Wordpress['check_errors']>) => errors.map(({ message }) => message).join(' ');

export const siteColumns = columnsOf(
  wordpresses,
  'id',
  'pharmacy.reference',
  'url',
  'server',
  'check_status',
  'sync_status',
  'sync_datetime_end',
  'wordpress_version',
  'php_version',
  'ssl_date_end',
  { ...columnOf('Wordpress', 'check_errors'), show: messages },
);
export const outcomeColumns: readonly Column[] = [
  ...columnsOf(wordpresses, 'id', 'url'),
  columnOf('WordpressSync', 'status'),
  columnOf('Wordpress', 'check_errors', 'errors'),
];
