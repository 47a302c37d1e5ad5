import { SENTENCES } from './sentences.ts';

export type ProblemType = keyof typeof SENTENCES;
type Severity = 'error' | 'warning';

/** What the contract's `check_errors` holds. */
export interface ToldProblem {
  readonly type: ProblemType;
  readonly message: string;
  readonly advice: string | null;
}

/** Something that is wrong with a site: a type for programs, a French sentence, and what to do about it. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly severity: Severity;
  readonly advice: string;
  constructor(
    readonly type: ProblemType,
    /** Replaces `%s` in the sentence. */
    value: string | number = '',
    options?: ErrorOptions,
  ) {
    const [severity, message, advice] = SENTENCES[type];
    super(message.replaceAll('%s', String(value)), options);
    this.severity = severity;
    this.advice = advice.replaceAll('%s', String(value));
  }
  told(): ToldProblem {
    return { type: this.type, message: this.message, advice: this.advice };
  }
}

/** `error` where one problem is one, `warning` where there are others, `ok` where there is none. */
export const statusOf = (problems: readonly Problem[]): 'ok' | 'warning' | 'error' =>
  problems.some(({ severity }) => severity === 'error') ? 'error' : problems.length ? 'warning' : 'ok';
