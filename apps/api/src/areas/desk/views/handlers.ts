import { lists, views } from '@officine/sdk/contract';
import { searchOf } from '../../../calls/answer.ts';
import { type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { countFacets } from './count-facets.ts';
import { countViews } from './count-views.ts';
import { preferView } from './prefer-view.ts';

export const listsHandlers: readonly Handler[] = [
  handler(lists.facets, async (call) => ({
    facets: await countFacets(call, { name: String(call.input.resource), search: searchOf(call.request) }),
  })),
  handler(views.counts, (call) =>
    countViews(call, { name: String(call.input.resource), search: searchOf(call.request) }),
  ),
  handler(views.prefer, (call) =>
    call.sql.begin((tx) => preferView({ ...call, tx }, pathId(call.input.id), call.input.body ?? {})),
  ),
];
