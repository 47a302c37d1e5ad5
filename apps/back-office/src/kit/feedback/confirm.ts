import { proxy } from 'valtio';

export interface Question {
  title: string;
  message?: string;
  /** Label of the button that confirms. */
  action: string;
  /** Label of the button that refuses. */
  cancel?: string;
  danger?: boolean;
}
/** The question on screen; `answer` resolves the promise of its caller. */
export const pending = proxy<{ question: Question | null }>({ question: null });
let answer: ((yes: boolean) => void) | undefined;

/**
 * Asks the user; resolves to the answer: `if (await confirm({ title: 'Désactiver « Hiver » ?', action: 'Désactiver' }))
 * …`.
 */
export function confirm(question: Question): Promise<boolean> {
  answer?.(false);
  pending.question = question;
  return new Promise((resolve) => {
    answer = resolve;
  });
}
export function reply(yes: boolean): void {
  pending.question = null;
  answer?.(yes);
  answer = undefined;
}
