import { network } from '../calls/network.ts';
import { session } from '../calls/session.ts';

/** Fetches a stored file with the user's token, which its URL requires. */
export async function storedFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const token = await session.tokens.get();
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await network.file(url, { headers, signal: signal ?? null });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.blob();
}
