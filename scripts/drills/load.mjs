import { setTimeout as sleep } from 'node:timers/promises';
import { Calls } from './caller.mjs';
import { newId } from './ids.mjs';

const PAGES = 10;
const EVENTS_A_BATCH = 5;
const READS_EVERY_MS = 200;
const OFFICE_EVERY_MS = 500;
/** What is not answered by then, after the load has ended, stays unanswered. */
const LAST_ANSWERS_SECONDS = 60;
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Adverts that pages of some pharmacies show today: `[{ pharmacy, schedulings }]`. */
async function shownBy(web, count = 40) {
  const shown = [];
  for (let pharmacy = 1; pharmacy <= count; pharmacy += 1) {
    const answer = await fetch(`${web}/api/schedulings?pharmacy=${pharmacy}`);
    if (!answer.ok) continue;
    const { 'hydra:member': members } = await answer.json();
    const schedulings = members.map(({ advert }) => advert.scheduling).filter(Boolean);
    if (schedulings.length > 0) shown.push({ pharmacy, schedulings });
  }
  return shown;
}

async function signIn(web) {
  const answer = await fetch(`${web}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@demo.officine.test', password: 'officine-2026' }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).token;
}

/**
 * Calls of a network through the relay: pages that post views and visits and repeat what is not acknowledged, pages that ask for
 * adverts and once more after a failure, and an administrator who reads lists and creates topics. `rate` is events a second.
 */
export async function startLoad(web, { rate, label }) {
  const shown = await shownBy(web);
  if (shown.length === 0) throw new Error('No page shows an advert today: is there demo data?');
  const token = await signIn(web);
  const over = new AbortController();
  const late = new AbortController();
  const events = new Calls();
  const pages = new Calls();
  const reads = new Calls();
  const writes = new Calls();
  const acknowledged = { views: [], visits: [], topics: [] };
  const refused = new Map();
  let fault;

  const every = async (ms, work) => {
    while (!over.signal.aborted) {
      const since = performance.now();
      await work();
      await sleep(Math.max(0, ms - (performance.now() - since)));
    }
  };

  async function send() {
    const { pharmacy, schedulings } = pick(shown);
    const datetime = new Date().toISOString();
    const batch = [
      { id: newId(), pharmacy, datetime },
      ...Array.from({ length: EVENTS_A_BATCH - 1 }, () => ({
        id: newId(),
        scheduling: pick(schedulings),
        datetime,
        view: 1,
      })),
    ];
    const body = JSON.stringify(batch);
    const init = () => ({ method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    const answer = await events.ask(`${web}/api/log_page?sent=${Date.now()}`, init, { over: late.signal });
    if (!answer) return;
    for (const { message } of answer.refused) refused.set(message, (refused.get(message) ?? 0) + 1);
    const isRefused = new Set(answer.refused.map(({ index }) => index));
    for (const [index, { id }] of batch.entries())
      if (!isRefused.has(index)) acknowledged[index === 0 ? 'visits' : 'views'].push(id);
  }
  const read = () => pages.ask(`${web}/api/schedulings?pharmacy=${pick(shown).pharmacy}`, () => ({}), { tries: 2 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let count = 0;
  async function useOffice() {
    count += 1;
    await reads.ask(`${web}/api/admin/pharmacies?itemsPerPage=10&page=${1 + (count % 5)}`, () => ({ headers }), {
      over: late.signal,
    });
    const name = `${label} ${count}`;
    const key = newId();
    const init = () => ({
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ name, advertiser: 1 }),
    });
    if (await writes.ask(`${web}/api/admin/topics`, init, { over: late.signal })) acknowledged.topics.push(name);
  }

  const running = Promise.all([
    ...Array.from({ length: PAGES }, () => every((PAGES * EVENTS_A_BATCH * 1000) / rate, send)),
    every(READS_EVERY_MS, read),
    every(OFFICE_EVERY_MS, useOffice),
  ]).catch((error) => {
    fault = error;
    over.abort();
  });
  return {
    /** Number of acknowledged events so far. Throws what has ended the load. */
    count() {
      if (fault) throw fault;
      return acknowledged.views.length + acknowledged.visits.length;
    },
    /** One call of the administrator, repeated with its key until it is answered; returns the body. */
    office(method, path, body) {
      const init = { method, headers: { ...headers, 'idempotency-key': newId() }, body: JSON.stringify(body) };
      return writes.ask(`${web}/api/admin${path}`, () => init, { over: late.signal });
    },
    /** Ids of the events acknowledged so far. */
    events: () => [...acknowledged.views, ...acknowledged.visits],
    /** Ends the load, waits for what is under way, and returns what it saw. */
    async stop() {
      over.abort();
      const limit = setTimeout(() => late.abort(), LAST_ANSWERS_SECONDS * 1000);
      await running;
      clearTimeout(limit);
      if (fault) throw fault;
      return { acknowledged, refused: Object.fromEntries(refused), events, pages, reads, writes };
    },
  };
}
