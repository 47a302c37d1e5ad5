import { documents, forms, invoices, offers } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { type Handler, handler } from '../../../calls/handler.ts';
import { logDocumentViews, logOfferViews } from '../../../database/schema/figures/view-logs.ts';
import { document_views, form_views, offer_views } from '../../../database/schema/figures/views.ts';
import { markInvoiceRead, markOpened } from './mark-read.ts';

export const readingHandlers: readonly Handler[] = [
  handler(documents.read, (call) =>
    markOpened(call, {
      id: call.input.id,
      resource: call.resources.documents,
      views: document_views,
      log: logDocumentViews,
      key: sql`document_id`,
    }),
  ),
  handler(forms.read, (call) =>
    markOpened(call, { id: call.input.id, resource: call.resources.forms, views: form_views, key: sql`form_id` }),
  ),
  handler(offers.read, (call) =>
    markOpened(call, {
      id: call.input.id,
      resource: call.resources.offers,
      views: offer_views,
      log: logOfferViews,
      key: sql`offer_id`,
    }),
  ),
  handler(invoices.read, (call) => markInvoiceRead(call, call.input.id)),
];
