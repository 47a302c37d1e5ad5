import { proxy } from 'valtio';

export interface Question {
  title: string;
  message?: string;
  /** Words of the button that says yes. */
  action: string;
  /** Words of the button that says no. */
  cancel?: string;
  danger?: boolean;
}
/** The question that is being asked, and who waits for its answer. */
export const asked = proxy<{ question: Question | null }>({ question: null });
let answer: ((yes: boolean) => void) | undefined;

/** Asks, and waits: `if (await confirm({ title: 'Désactiver « Hiver » ?', action: 'Désactiver' })) …`. */
export function confirm(question: Question): Promise<boolean> {
  answer?.(false);
  asked.question = question;
  return new Promise((resolve) => {
    answer = resolve;
  });
}
export function reply(yes: boolean): void {
  asked.question = null;
  answer?.(yes);
  answer = undefined;
}
