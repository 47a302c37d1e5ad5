import { randomUUID } from 'node:crypto';

/** What goes into lines of logs and headers as it is: no spaces, quotes or line ends. */
const SANE = /^[\w.:-]{8,128}$/;

/** The id of a request: that of the proxy or the caller before us, where it is a sane one, so that their logs and ours name it alike. */
export const requestId = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && SANE.test(given) ? given : randomUUID();
