import { documents, forms, offers, poolCommunications, poolDocuments, publications } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { KINDS } from './kinds.ts';
import { audienceOf, readersOf } from './readers.ts';
import { remind } from './remind.ts';

export const publicationsHandlers: readonly Handler[] = [
  handler(publications.audience, (call) => audienceOf(call, call.input.query?.pool)),
  handler(documents.readers, (call) => readersOf(call, KINDS.documents, call.input.id)),
  handler(documents.remind, (call) => remind(call, KINDS.documents, call.input.id)),
  handler(forms.readers, (call) => readersOf(call, KINDS.forms, call.input.id)),
  handler(forms.remind, (call) => remind(call, KINDS.forms, call.input.id)),
  handler(offers.readers, (call) => readersOf(call, KINDS.offers, call.input.id)),
  handler(offers.remind, (call) => remind(call, KINDS.offers, call.input.id)),
  handler(poolDocuments.readers, (call) => readersOf(call, KINDS.poolDocuments, call.input.id)),
  handler(poolDocuments.remind, (call) => remind(call, KINDS.poolDocuments, call.input.id)),
  handler(poolCommunications.readers, (call) => readersOf(call, KINDS.poolCommunications, call.input.id)),
  handler(poolCommunications.remind, (call) => remind(call, KINDS.poolCommunications, call.input.id)),
];
