import type { TransportRequest, TransportResponse } from '@officine/sdk';
import { health } from '@officine/sdk/contract';
import { proxy } from 'valtio';
import { whenIdle } from '../../ui/when-idle.ts';
import { writing } from '../../ui/writing.ts';
import { canKeep, drop, hold, keep, recall } from './kept.ts';
import { KEPT_MARK, network } from './network.ts';
import { invalidate } from './query-store.ts';
import { send } from './send.ts';
import { endSession, session } from './session.ts';

/** Whether the server is out of reach, and the time of the oldest kept answer that each screen shows. */
export const offline = proxy<{ isOff: boolean; times: Record<string, number> }>({ isOff: false, times: {} });

/** Calls whose last answers are kept, below the role: what a pharmacy reads at its counter. */
const KEPT =
  /^\/api\/(customer\/(users\/\d+|todos|pharmacies|pharmacy_websites|pools|pool_(banners|communications|documents)|documents|campaigns|reports)|dashboard_layout|notifications)\b(?!.*\b(combo|stream|export)\b)/;
const isKept = ({ method, url }: Pick<TransportRequest, 'method' | 'url'>): boolean =>
  method === 'GET' && KEPT.test(url) && canKeep();

/** Time between two questions to a server that does not answer. */
const PROBE_MS = 10_000;
let probe: ReturnType<typeof setInterval> | undefined;

function lose(): void {
  if (offline.isOff) return;
  offline.isOff = true;
  writing.isOff = true;
  probe = setInterval(() => void send(health.check, {}, { retries: 0 }).catch(() => undefined), PROBE_MS);
  // What is on screen is read again, from what was kept: the line then says of when it is.
  invalidate();
}
function find(): void {
  if (!offline.isOff) return;
  clearInterval(probe);
  offline.isOff = false;
  offline.times = {};
  writing.isOff = false;
  invalidate();
}

const tokenOf = (headers: Readonly<Record<string, string>>) => headers['authorization']?.slice('Bearer '.length);
/** Whether the session that made a request is still the user's. */
const isOf = (user: number | null | undefined) => () =>
  user != null && session.bearer?.userId === user && localStorage.getItem(KEPT_MARK) === String(user);

/** What was kept of an address, unless the session has ended while there was no network. */
async function recalled(url: string, token: string): Promise<Response | undefined> {
  const { expiration } = session.bearer ?? {};
  if (expiration && expiration < new Date()) {
    await endSession('Votre session a expiré. Reconnectez-vous.');
    return undefined;
  }
  const kept = await recall(url, token);
  if (!kept) return undefined;
  const { times } = offline;
  times[location.pathname] = Math.min(times[location.pathname] ?? kept.at, kept.at);
  return new Response(kept.blob);
}

/** Answers that are kept once their screen has been drawn, by address: each is cancelled by the next one. */
const toKeep = new Map<string, () => void>();
/** Keeps a good answer; an answer of the server that there is nothing for this user deletes the one before. */
async function remember(url: string, answer: TransportResponse, token: string): Promise<TransportResponse> {
  if (answer.status === 403 || answer.status === 404) {
    toKeep.get(url)?.();
    await drop(url).catch(() => undefined);
  }
  if (answer.status !== 200) return answer;
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  const isCurrent = isOf(session.bearer?.userId);
  const at = Date.now();
  toKeep.get(url)?.();
  const cancel = whenIdle(() => {
    toKeep.delete(url);
    // The storage may be full or forbidden.
    void keep(url, { at, type, bytes: new TextEncoder().encode(text) }, token, isCurrent).catch(() => undefined);
  });
  toKeep.set(url, cancel);
  return new Response(text, { headers: { 'content-type': type } });
}

const online = network.send;
/** Sends a request. Without network, reads are answered by what was kept, and nothing is written later by itself. */
async function sendOrRecall(sent: TransportRequest): Promise<TransportResponse> {
  if (offline.isOff && sent.method !== 'GET') throw new TypeError('offline');
  const token = tokenOf(sent.headers);
  try {
    const answer = await online(sent);
    find();
    return token && isKept(sent) ? await remember(sent.url, answer, token) : answer;
  } catch (error) {
    if (sent.signal.aborted && sent.signal.reason?.name !== 'TimeoutError') throw error;
    lose();
    const kept = token && isKept(sent) ? await recalled(sent.url, token) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** Fetches a file; without network, the one that was kept by `keepFile`. */
async function fileOrRecall(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    const answer = await fetch(url, init);
    find();
    return answer;
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    lose();
    const token = await session.tokens.get();
    const kept = token ? await recalled(String(url), token) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** Keeps a file on this device; throws where it cannot be fetched or stored. */
export async function keepFile(url: string): Promise<void> {
  const token = (await session.tokens.get()) ?? '';
  if (await recall(url, token)) return;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(answer.statusText);
  const read = { at: Date.now(), type: answer.headers.get('content-type') ?? '', bytes: await answer.arrayBuffer() };
  await keep(url, read, token, isOf(session.bearer?.userId));
}

let isStarted = false;
/** From now on, what a pharmacy reads is kept on this device while its session lasts. */
export function startOffline(): void {
  if (!canKeep() || isStarted) return;
  isStarted = true;
  follow();
  session.subscribe(follow);
  network.send = (sent) => (session.bearer?.role === 'customer' ? sendOrRecall(sent) : online(sent));
  network.file = fileOrRecall;
  addEventListener('offline', lose);
  addEventListener('online', () => void send(health.check, {}, { retries: 0 }).catch(() => undefined));
  if (!navigator.onLine) lose();
}
/** Whose answers are kept: changes when another user signs in. */
let holder: number | null = null;
function follow(): void {
  const user = session.bearer?.role === 'customer' ? session.bearer.userId : null;
  if (user !== null && user !== holder) void hold(user).catch(() => undefined);
  if (user === null) find();
  holder = user;
}
