import { inject } from 'vitest';
import { createFtp, type Ftp } from './ftp-server.ts';

export type { Ftp } from './ftp-server.ts';

/** Starts an FTP(S) server for one folder; with `isReadOnly` its account cannot write to the site. */
export function newFtp(home: string, options?: { isReadOnly?: boolean }): Promise<Ftp> {
  const host = inject('wordpress');
  if (typeof host === 'string') throw new Error(host);
  return createFtp(host, home, options);
}
