import { SENTENCES } from './sentences.ts';

export type ProblemType = keyof typeof SENTENCES;
type Severity = 'error' | 'warning';

/** An element of the contract's `check_errors`. */
export interface StoredProblem {
  readonly type: ProblemType;
  readonly message: string;
  readonly advice: string | null;
}

/** A problem of a site: a type for programs, a French sentence, and advice for administrators. */
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
  toStored(): StoredProblem {
    return { type: this.type, message: this.message, advice: this.advice };
  }
}

/** The highest severity of the problems, `ok` without any. */
export const statusOf = (problems: readonly Problem[]): 'ok' | 'warning' | 'error' =>
  problems.some(({ severity }) => severity === 'error') ? 'error' : problems.length ? 'warning' : 'ok';
