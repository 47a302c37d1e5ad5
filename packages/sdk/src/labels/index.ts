/** French labels of fields, figures and values: one table for screens, files, terminals and mails. */
export { type Entry, GLOSSARY, glossary, type Term } from './glossary.ts';
export {
  cutOf,
  type FieldKind,
  type FieldLabel,
  fieldLabel,
  genderOf,
  headingOf,
  inSentence,
  labelOf,
} from './lookup.ts';
export { outageText } from './outage.ts';
export { behindReason, paceReason, paceShare, paceText, withheldText } from './pace.ts';
export { causeOf, type StepMedium, stepWords } from './steps.ts';
export { type ActWords, switchWords } from './switches.ts';
export { resultFacts } from './task-results.ts';
export { termOf } from './terms.ts';
export { PAPER_TITLES, type TodoWording, todoName, todoReason, todoWording } from './todos.ts';
export { hasWords, wordOf, wordsAt, wordsOf } from './words.ts';
