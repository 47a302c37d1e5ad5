import { localTokens, prefixOf, type Role, readToken, sessionTokens } from '@officine/sdk';
import { letterDays, RUNNING } from '../../src/features/figures/dashboards/letter-days.ts';
import type { Early } from '../../src/kit/calls/early.ts';
import { parisDay } from '../../src/kit/format/paris-day.ts';

/** What the letter of a pharmacy is written from (`letter-panel.tsx`). */
function ofLetter(): string[] {
  const { now, before } = letterDays(parisDay(new Date()));
  return [
    ...[now, before].map((days) => `/reports?${new URLSearchParams({ type: 'pharmacy-report', ...days })}`),
    `/campaigns?${new URLSearchParams({ ...RUNNING, itemsPerPage: String(RUNNING.itemsPerPage) })}`,
  ];
}

/** Paths below the role that the screen of this address asks for first: the guard, the menu, and what is read first. */
const firstOf = (role: Role, userId: number, screen: string | undefined): string[] => [
  `/users/${userId}`,
  '/todos',
  ...(role === 'customer' && !screen ? ofLetter() : []),
];

const TIMEOUT_MS = 30_000;
/** Asks for what the screen of this address will ask for, with the token of the session: two round trips less. */
export function askEarly(): void {
  const token = localTokens().get() ?? sessionTokens().get();
  const { role, userId } = (typeof token === 'string' && readToken(token)) || {};
  const [, area, screen] = location.pathname.split('/');
  if (!role || !userId || area !== role) return;
  const authorization = `Bearer ${token}`;
  const answers: Early['answers'] = {};
  for (const path of firstOf(role, userId, screen)) {
    const url = `/api${prefixOf(role)}${path}`;
    const headers = { accept: 'application/ld+json', authorization };
    const answer = fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    // Its failure is for whom takes it.
    answer.catch(() => undefined);
    answers[url] = answer;
  }
  globalThis.early = { authorization, answers };
}
