import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';

const READY = 0x5a;
const IDLE = 0x49;
/** `AuthenticationOk`, a name for `client_encoding`, and `ReadyForQuery`: what later clients are answered at once. */
const WELCOME = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), Buffer.from([READY, 0, 0, 0, 5, IDLE])]);

/** The whole messages at the start of `bytes`, and the rest. */
function messagesOf(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let at = 0;
  while (bytes.length - at >= 5) {
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    if (end > bytes.length) break;
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

/**
 * A pooler in transaction mode with one connection to PostgreSQL, as pgbouncer with `pool_size = 1`: the first client signs in, the
 * others are let in, and each has the connection from its first message to the end of its transaction. Settings of later clients
 * are dropped, as `ignore_startup_parameters` does.
 */
export async function transactionPooler(port: number) {
  const server = open(port, '127.0.0.1');
  const clients: Socket[] = [];
  /** Clients that wait, with what they have sent. */
  const waiting: { client: Socket; bytes: Buffer }[] = [];
  let owner: Socket | undefined;
  let unread: Buffer = Buffer.alloc(0);
  const give = () => {
    const next = waiting.shift();
    owner = next?.client;
    if (next) server.write(next.bytes);
  };
  server.on('data', (bytes) => {
    owner?.write(bytes);
    const { messages, rest } = messagesOf(Buffer.concat([unread, bytes]));
    unread = Buffer.from(rest);
    if (messages.some((message) => message[0] === READY && message.at(-1) === IDLE)) give();
  });
  const listener = createServer((client) => {
    const isFirst = clients.push(client) === 1;
    let isIn = isFirst;
    client.on('data', (bytes) => {
      if (!isIn) {
        isIn = true;
        client.write(WELCOME);
      } else if (owner === client) server.write(bytes);
      // `X`, the end of a client, ends no session of the database.
      else if (bytes[0] !== 0x58) {
        const known = waiting.find((one) => one.client === client);
        if (known) known.bytes = Buffer.concat([known.bytes, bytes]);
        else waiting.push({ client, bytes });
        if (!owner) give();
      }
    });
    if (isFirst) owner = client;
    client.on('error', () => undefined);
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => {
      for (const socket of [...clients, server]) socket.destroy();
      listener.close();
    },
  };
}
