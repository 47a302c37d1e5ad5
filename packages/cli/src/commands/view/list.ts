import { views } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';

const columns = columnsOf(views, 'id', 'label', 'list', 'query', 'is_shared', 'is_default', 'is_followed');
const { search: _search, ...options } = listOptions;

export const list = verb(
  { options, examples: ['view list', 'view list --filter resource=campaigns --order label'] },
  (context) => listRows({ ...context, args: { ...context.args, search: undefined } }, views.list, { columns }),
);
