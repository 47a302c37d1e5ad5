import { exchange } from '@officine/sdk/contract';
import { Download, type Handler, handler } from '../../../calls/handler.ts';
import { readInTurn } from '../../../files/reading.ts';
import { sentFile } from '../../../files/upload.ts';
import { convertCip } from './convert-cip.ts';

/** `clients.csv` as `clients-z.csv`. */
const withZ = (name: string) => name.replace(/(\.\w{1,20})?$/, '-z$1');

export const tablesHandlers: readonly Handler[] = [
  handler(exchange.convertCip, async ({ services, input, uploads, signal, reply }) => {
    const upload = sentFile(uploads);
    const { rows, unknown, content } = await readInTurn(
      () => convertCip(services.sql, upload.path, input.body.column, signal),
      signal,
    );
    reply.header('x-rows', rows).header('x-unknown', unknown);
    return new Download(withZ(upload.name), 'text/csv', content);
  }),
];
