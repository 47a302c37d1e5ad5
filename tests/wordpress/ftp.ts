import { inject } from 'vitest';
import { createFtp, type Ftp } from './ftp-server.ts';

export type { Ftp } from './ftp-server.ts';

/** An FTP(S) server for one folder; with `isReadOnly` its account may write nothing of the site. */
export function newFtp(home: string, options?: { isReadOnly?: boolean }): Promise<Ftp> {
  const host = inject('wordpress');
  if (typeof host === 'string') throw new Error(host);
  return createFtp(host, home, options);
}
