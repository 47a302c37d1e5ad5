/** Seconds for which a part is asked for again (specification, `CHUNK_TIMEOUT_S`). */
const LOAD_TIMEOUT_S = 120;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** A file has no body to wait for: only its state is asked for. */
const ASK_TIMEOUT_MS = 10_000;

/** A part of the program that could not be loaded. */
export class PartError extends Error {
  override name = 'PartError';
  /** Whether the server has its file no longer: a new version is in place, and only a new page helps. */
  readonly isGone: boolean;
  constructor(isGone: boolean, cause: unknown) {
    super(isGone ? 'The server has this part no longer' : 'This part could not be loaded', { cause });
    this.isGone = isGone;
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Addresses of the file that an import failed for, where the browser names it, and of the program that asked for it. */
function filesOf(error: unknown): URL[] {
  const [named] = /(https?:\/\/|\/assets\/)\S+/.exec(String(error)) ?? [];
  const program = [...document.querySelectorAll<HTMLLinkElement>('link[data-program]')].map(({ href }) => href);
  return [...(named ? [named] : []), ...program].map((address) => new URL(address, location.href));
}
async function isMissing(file: URL): Promise<boolean> {
  try {
    const answer = await fetch(file, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    // A server that answers every address with its page has no such file either.
    return [404, 410].includes(answer.status) || (answer.headers.get('content-type') ?? '').startsWith('text/html');
  } catch {
    return false;
  }
}
/**
 * Whether an import failed because its file is gone: a new version is in place. The program is asked about as well: it may
 * be a file that the part itself imports, which no browser names, and Safari names none.
 */
export async function isGone(error: unknown): Promise<boolean> {
  for (const file of filesOf(error)) if (await isMissing(file)) return true;
  return false;
}

/**
 * Imports a part of the program; after a failure again, with growing pauses, for `seconds`: the network may come back.
 * @throws {PartError} at once when the part is gone, else after the last try.
 */
export async function loadPart<T>(load: () => Promise<T>, seconds = LOAD_TIMEOUT_S): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2))
    try {
      return await load();
    } catch (error) {
      if (error instanceof PartError) throw error;
      if (await isGone(error)) throw new PartError(true, error);
      if (Date.now() + wait > end) throw new PartError(false, error);
      await pause(wait);
    }
}
