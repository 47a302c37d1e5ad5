import type { Resources } from '../../../calls/context.ts';
import type { PublicationTable } from '../../desk/notifications/publications.ts';

/** A kind of publication: its declaration, its table, and the table of its openings. */
export interface PublicationKind {
  readonly of: keyof Resources;
  readonly table: PublicationTable;
  readonly views: string;
  /** Column of the publication in `views`. */
  readonly key: string;
  /** Whether one may be for a pool alone. */
  readonly hasPool: boolean;
}
export const KINDS = {
  documents: { of: 'documents', table: 'documents', views: 'document_views', key: 'document_id', hasPool: true },
  forms: { of: 'forms', table: 'forms', views: 'form_views', key: 'form_id', hasPool: true },
  offers: { of: 'offers', table: 'offers', views: 'offer_views', key: 'offer_id', hasPool: false },
  poolDocuments: {
    of: 'poolDocuments',
    table: 'pool_documents',
    views: 'pool_document_views',
    key: 'pool_document_id',
    hasPool: true,
  },
  poolCommunications: {
    of: 'poolCommunications',
    table: 'pool_communications',
    views: 'pool_communication_views',
    key: 'pool_communication_id',
    hasPool: true,
  },
} as const satisfies Partial<Record<keyof Resources, PublicationKind>>;
