import type { ApiError } from '@officine/sdk';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { Failure } from './failure.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

interface ReadProps<T> {
  /** What `useQuery` returns. */
  of: { readonly data: T | undefined; readonly error: ApiError | null; readonly reload: () => void };
  /** A part of a page among others fails in a panel, of this title; '' for none. */
  panel?: string;
  /** In its place while it is read. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}
/** A reading in its three states: what it answered, kept when it cannot be read again; else why it failed; else a skeleton. */
export function Read<T>(props: ReadProps<T>) {
  const { of, panel, skeleton = <PanelSkeleton />, children } = props;
  if (of.data !== undefined) return children(of.data);
  if (!of.error) return skeleton;
  const failure = <Failure error={of.error} onRetry={of.reload} />;
  return panel === undefined ? failure : <Panel title={panel}>{failure}</Panel>;
}
