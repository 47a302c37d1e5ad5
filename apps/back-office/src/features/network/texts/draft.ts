import { type KeptDraft, keptDraft } from '../../../kit/form/kept-draft.ts';
import type { TextKey } from './texts.ts';

/** A text that is being written; null where nothing was typed. */
export interface TextDraft {
  title: string | null;
  html: string | null;
  /** Version that it began from. */
  base: number;
}
const empty = (): TextDraft => ({ title: null, html: null, base: 0 });
const drafts = new Map<TextKey, KeptDraft<TextDraft>>();

/** The draft of one text, kept over a reload. */
export function draftOf(key: TextKey): KeptDraft<TextDraft> {
  const known = drafts.get(key);
  if (known) return known;
  const draft = keptDraft(`text.${key}`, empty);
  drafts.set(key, draft);
  return draft;
}
