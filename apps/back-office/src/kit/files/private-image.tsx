import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { storedFile } from './stored-file.ts';

/** A picture that the server only sends to signed-in users. */
export function PrivateImage({ path, alt }: { path: string; alt: string }) {
  const [state, setState] = useState<string | null | undefined>();
  useEffect(() => {
    const abort = new AbortController();
    let url: string | undefined;
    const load = async () => {
      url = URL.createObjectURL(await storedFile(path, abort.signal));
      setState(url);
    };
    load().catch(() => !abort.signal.aborted && setState(null));
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [path]);
  if (state === null) return <ImageOff size={20} aria-label={alt ? `${alt} : image indisponible` : undefined} />;
  return state ? (
    <img src={state} alt={alt} style={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' }} />
  ) : null;
}
