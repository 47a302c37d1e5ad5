import { ROLES } from '@officine/sdk';
import { users } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';

export const list = verb(
  {
    options: {
      role: { value: 'rôle', choices: ROLES, summary: `Rôle : ${ROLES.join(', ')}` },
      ...listOptions,
    },
    examples: [
      'user list --role admin',
      'user list --filter "exists[date_last_connection]=false" --order name --all --format csv > jamais-venus.csv',
      'user list --search gare --json id,login',
    ],
  },
  async (context) => {
    const { role } = context.args;
    await listRows(context, users.list, { columns: listColumns, query: role ? { role } : {} });
  },
);
