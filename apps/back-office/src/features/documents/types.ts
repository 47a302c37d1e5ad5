import type { DOCUMENT_TYPES } from '@officine/sdk/contract';

/** Kinds of documents, as the menus of pharmacies name them. */
export const TYPES: readonly { value: (typeof DOCUMENT_TYPES)[number]; label: string }[] = [
  { value: 'catalogue', label: 'Catalogue' },
  { value: 'patient', label: 'Documents patient' },
];
