import { lists } from '@officine/sdk/contract';
import { searchOf } from '../calls/answer.ts';
import { type Handler, handler } from '../calls/handler.ts';
import { countFacets } from './count-facets.ts';

export const listsHandlers: readonly Handler[] = [
  handler(lists.facets, async (call) => ({
    facets: await countFacets(call, { name: String(call.input.resource), search: searchOf(call.request) }),
  })),
];
