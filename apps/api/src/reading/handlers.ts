import { documents, forms, invoices, offers } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { type Handler, handler } from '../calls/handler.ts';
import { logDocumentViews, logOfferViews } from '../database/schema/view-logs.ts';
import { document_views, form_views, offer_views } from '../database/schema/views.ts';
import type { Resource } from '../rest/resource.ts';
import { markInvoiceRead, markOpened } from './mark-read.ts';

/** What is read, with the declarations that say who sees what. */
export interface Readable {
  readonly documents: Resource;
  readonly forms: Resource;
  readonly offers: Resource;
  readonly invoices: Resource;
}

export const readingHandlers = (r: Readable): Handler[] => [
  handler(documents.read, ({ input, actor, services }) =>
    markOpened(services.sql, actor, input.id, {
      resource: r.documents,
      views: document_views,
      log: logDocumentViews,
      key: sql`document_id`,
    }),
  ),
  handler(forms.read, ({ input, actor, services }) =>
    markOpened(services.sql, actor, input.id, { resource: r.forms, views: form_views, key: sql`form_id` }),
  ),
  handler(offers.read, ({ input, actor, services }) =>
    markOpened(services.sql, actor, input.id, {
      resource: r.offers,
      views: offer_views,
      log: logOfferViews,
      key: sql`offer_id`,
    }),
  ),
  handler(invoices.read, ({ input, actor, services }) => markInvoiceRead(services.sql, actor, r.invoices, input.id)),
];
