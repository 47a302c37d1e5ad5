import { wordsOf } from '@officine/sdk/labels';
import { choicesOf } from '../../../kit/format/choices.ts';

/** Kinds of documents, as the menus of pharmacies name them. */
export const TYPES = choicesOf(wordsOf('Document.type'));
