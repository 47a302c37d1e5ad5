import type { LightMyRequestResponse } from 'fastify';

const ENGLISH = /\b(the|must|should|invalid|error|expected|received|required|found|cannot|is not|bad|unsupported)\b/i;
/** Names of the API that a refusal lists: they are no sentence. */
const NAMES = / possibles : \S+(?:, \S+)*\.$/;
/**
 * What is wrong with a refusal: its status, its format, its language. Nothing when it is well made, or when the call
 * was accepted.
 */
function flaw(answer: LightMyRequestResponse): string | undefined {
  const { statusCode, headers, body } = answer;
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (statusCode < 400) return undefined;
  if (!String(headers['content-type']).startsWith(statusCode === 401 ? 'application/json' : 'application/problem+json'))
    return `${statusCode} as ${headers['content-type']}`;
  const problem = JSON.parse(body) as { detail?: string; requestId?: string; violations?: { message: string }[] };
  if (!problem.requestId || problem.requestId !== headers['x-request-id']) return `${statusCode} without its request`;
  const said = [problem.detail ?? '', ...(problem.violations ?? []).map((v) => v.message)];
  const foreign = said.find((text) => !text || ENGLISH.test(text.replace(NAMES, '')));
  return foreign === undefined ? undefined : `${statusCode} says « ${foreign} »`;
}
/** Collects what is wrong with answers to hostile input. */
export class Findings {
  readonly wrong: string[] = [];
  check(what: string, answer: LightMyRequestResponse): void {
    const found = flaw(answer);
    if (found) this.wrong.push(`${what}: ${found}`);
  }
}
