import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { session } from './session.ts';

/** A picture that only who is signed in may see: fetched with his token, since an address alone shows nothing. */
export function PrivateImage({ path, alt }: { path: string; alt: string }) {
  const [state, setState] = useState<string | null | undefined>();
  useEffect(() => {
    const abort = new AbortController();
    let url: string | undefined;
    const load = async () => {
      const token = await session.tokens.get();
      const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await fetch(path, { headers, signal: abort.signal });
      if (!answer.ok) throw new Error(answer.statusText);
      url = URL.createObjectURL(await answer.blob());
      setState(url);
    };
    load().catch(() => !abort.signal.aborted && setState(null));
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [path]);
  if (state === null) return <ImageOff size={20} aria-label={`${alt} : image indisponible`} />;
  return state ? (
    <img src={state} alt={alt} style={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' }} />
  ) : null;
}
