import { type Transport, uploadTransport } from '@officine/sdk';
import { takeEarly } from './early.ts';

/** How calls and files reach the server. A pharmacy's area replaces both, so that it opens without network. */
export const network: { send: Transport; file: typeof fetch } = {
  send: (sent) => takeEarly(sent)?.catch(() => uploadTransport(sent)) ?? uploadTransport(sent),
  file: (...args) => fetch(...args),
};

/** Set while this browser keeps what a pharmacy has read: the id of its user. */
export const KEPT_MARK = 'officine.kept';
