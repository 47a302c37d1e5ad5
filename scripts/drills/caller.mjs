import { setTimeout as sleep } from 'node:timers/promises';

/** Pause before the same call again: short, so that what is measured is the service and not the caller's patience. */
const AGAIN_MS = 250;
/** A call without an answer for so long has failed; the product promises a 503 within five seconds. */
const CALL_MS = 10_000;

/** One call: `{ isAnswered, status, body, reason }`. A 4xx is an answer of the program, and a fault of the drill: it throws. */
async function call(url, init) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(CALL_MS), ...init });
    const text = await answer.text();
    if (answer.ok) return { isAnswered: true, body: JSON.parse(text) };
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new TypeError(`${url}: ${answer.status} ${text.slice(0, 300)}`);
    // The relay's own answers are pages, those of Officine are JSON.
    const by = answer.headers.get('content-type')?.includes('json') ? text.slice(0, 120) : 'relais';
    return { isAnswered: false, reason: `${answer.status} ${by}` };
  } catch (error) {
    if (error instanceof TypeError && error.cause === undefined) throw error;
    return { isAnswered: false, reason: error.cause?.code ?? error.name };
  }
}

/** How calls of one kind went: numbers, the longest wait in milliseconds, and how often each failure came. */
export class Calls {
  asked = 0;
  failedAtFirst = 0;
  unanswered = 0;
  longestMs = 0;
  reasons = {};

  /** Repeats a call until it is answered, `tries` are used up, or `over` is aborted. Returns its body, undefined without an answer. */
  async ask(url, makeInit, { tries = Number.POSITIVE_INFINITY, over } = {}) {
    const since = performance.now();
    this.asked += 1;
    for (let tried = 1; ; tried += 1) {
      const { isAnswered, body, reason } = await call(url, makeInit());
      this.longestMs = Math.max(this.longestMs, performance.now() - since);
      if (isAnswered) return body;
      this.reasons[reason] = (this.reasons[reason] ?? 0) + 1;
      if (tried === 1) this.failedAtFirst += 1;
      if (tried >= tries || over?.aborted) {
        this.unanswered += 1;
        return undefined;
      }
      await sleep(AGAIN_MS);
    }
  }
}
