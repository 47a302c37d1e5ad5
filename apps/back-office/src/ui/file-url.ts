import { useEffect, useState } from 'react';

/** A file stored on the server. */
export interface StoredFile {
  name: string;
  type: string;
  size: number;
  width?: number | null | undefined;
  height?: number | null | undefined;
  /** Path on this server. */
  url: string;
}

/** URL of a picked file, made for as long as the component is shown; a stored file has its own. */
export function useFileUrl(value: Blob | StoredFile | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(value instanceof Blob)) return setUrl(value ? value.url : undefined);
    const made = URL.createObjectURL(value);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [value]);
  return url;
}
