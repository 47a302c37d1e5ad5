import { expect } from 'vitest';
import type { Answer } from './ask.ts';

declare module 'vitest' {
  interface Matchers<T = any> {
    /**
     * The answer has this status and, where `body` is given, at least these fields. A failure shows the problem's
     * detail.
     */
    toAnswer(status: number, body?: object): void;
  }
}

expect.extend({
  toAnswer({ status, body }: Pick<Answer, 'status' | 'body'>, expectedStatus: number, expectedBody?: object) {
    const { equals, utils } = this;
    const hasBody =
      expectedBody === undefined || equals(body, expectedBody, [utils.iterableEquality, utils.subsetEquality]);
    const { code, detail, violations } = (body ?? {}) as Record<string, unknown>;
    return {
      pass: status === expectedStatus && hasBody,
      actual: expectedBody === undefined ? { status, code, detail, violations } : { status, body },
      expected:
        expectedBody === undefined ? { status: expectedStatus } : { status: expectedStatus, body: expectedBody },
      message: () => {
        const problem = detail === undefined ? '' : `: ${String(detail)}`;
        const list = violations === undefined ? '' : `\n${utils.stringify(violations)}`;
        return `expected ${this.isNot ? 'another answer than ' : ''}${expectedStatus}, received ${status}${problem}${list}`;
      },
    };
  },
});
