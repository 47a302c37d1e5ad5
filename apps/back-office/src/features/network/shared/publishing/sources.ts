import type { documents, forms, offers, poolCommunications, poolDocuments } from '@officine/sdk/contract';
import type { ItemOf } from '../../../../kit/calls/source.ts';

/** What is published for pharmacies, and whose readers are known. */
export type PublicationSource =
  | typeof documents
  | typeof forms
  | typeof offers
  | typeof poolDocuments
  | typeof poolCommunications;
export type Publication = ItemOf<PublicationSource>;
/** What each of them says of its publishing. */
export type Published = Pick<
  Publication,
  '@type' | 'state' | 'date_publish' | 'count_pharmacies' | 'count_readers' | 'date_reminder' | 'count_reminded'
>;
export const PHARMACIES = { one: 'pharmacie', many: 'pharmacies', feminine: true };
