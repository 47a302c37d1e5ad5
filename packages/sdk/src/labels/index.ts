/** French labels of fields, figures and values: one table for screens, files, terminals and mails. */
export { cutOf, type FieldKind, type FieldLabel, fieldLabel, headingOf, inSentence, labelOf } from './lookup.ts';
export { resultFacts } from './task-results.ts';
export { hasWords, wordOf, wordsAt, wordsOf } from './words.ts';
