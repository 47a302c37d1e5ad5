import { setTimeout as sleep } from 'node:timers/promises';

/** A French sentence for the one who runs the command: what failed, and what to do. */
export class ClusterError extends Error {}

/** Asks until the answer is true, and returns it. Throws a `ClusterError` that says what was awaited, after so many seconds. */
export async function until(ask, { what, seconds, everyMs = 200 }) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end) throw new ClusterError(`${what} : rien en ${seconds} s.`);
    await sleep(everyMs);
  }
}

/** The answer of an address as `{ status, body }`; status 0 when nobody answers in time. */
export async function ask(url, { ms = 2000, ...init } = {}) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ms), ...init });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text), text };
  } catch {
    return { status: 0, body: undefined, text: '' };
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
