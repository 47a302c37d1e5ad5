import { WORDPRESS_STATUSES, wordpresses } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { siteColumns } from './columns.ts';

export const list = verb(
  {
    options: {
      status: {
        value: 'état',
        choices: WORDPRESS_STATUSES,
        summary: `Dernière vérification : ${WORDPRESS_STATUSES.join(', ')}`,
      },
      server: { value: 'serveur', summary: 'Serveur, par son nom' },
      ...listOptions,
    },
    examples: [
      'wordpress list --status error',
      'wordpress list --server Dinao --all --format csv > sites.csv',
      'wordpress list --filter ssl_date_end[before]=2027-01-31 --fields url,ssl_date_end',
    ],
  },
  async (context) => {
    const { status, server } = context.args;
    const query = { ...(status && { check_status: status }), ...(server !== undefined && { server }) };
    await listRows(context, wordpresses.list, { columns: siteColumns, query });
  },
);
