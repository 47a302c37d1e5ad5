import { contentVersions } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { contentKey, keyArgument } from './key.ts';

const columns = columnsOf(contentVersions, 'id', 'version', 'title', 'date_create', 'author', 'count_signatures');
const { search: _search, ...options } = listOptions;

export const versions = verb(
  { arguments: { text: keyArgument }, options, examples: ['text versions contract'] },
  (context) =>
    listRows({ ...context, args: { ...context.args, search: undefined } }, contentVersions.list, {
      columns,
      query: { key: contentKey(context.args.text) },
    }),
);
