import type { ApiError } from '@officine/sdk';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

interface ReadProps<T> {
  /** What `useQuery` returns. */
  of: { readonly data: T | undefined; readonly error: ApiError | null; readonly reload: () => void };
  /** In its place while it is read. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}
/** A reading in its three states: what it answered, kept when it cannot be read again; else why it failed; else a skeleton. */
export function Read<T>({ of: { data, error, reload }, skeleton = <PanelSkeleton />, children }: ReadProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <Failure error={error} onRetry={reload} /> : skeleton;
}
