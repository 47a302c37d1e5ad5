/**
 * Mends postgres.js 3.4.9, of which a restart of the database leaves a pool that hangs. Of a connection that breaks, it keeps
 * - the bytes that waited to be written, beside a cleared timer: the connection never writes again (connect time-outs for ever);
 * - the queries handed over between the socket's error and its close: they never settle;
 * - a look-up of its own that nobody awaits: its failure ends the process;
 * - a transaction's queries after the close, its own ROLLBACK first: they are written to no socket, which ends the process;
 * - the last error, which the next session then answers to somebody else's query.
 * And a COPY whose reader was slow at its very end leaves its connection paused: the next query on it waits for ever.
 * And a COPY that the database refuses after its last byte never ends.
 * Its sockets wait with a short packet until the last one is acknowledged (Nagle): the end of each COPY takes 88 ms longer.
 * And the lengths of a pool's queues are told (`poolOf`).
 * And a query may ask for its rows as messages, unread (`isRaw: 'message'`): `RowBytes` copies an answer from them.
 * Both builds (tsup for what ships, vitest for tests) apply it to the source.
 */
export const postgresConnection = /node_modules[/\\]postgres[/\\]src[/\\](?:connection|index)\.js$/;

const ofConnection = [
  {
    flaw: /^ {4}clearImmediate\(nextWriteTimer\)$/gm,
    count: 2,
    repair: '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null',
  },
  {
    flaw: /^ {4}!hadError && \((query \|\| sent\.length\) && error\(.*\))$/gm,
    count: 1,
    repair: '    ;($1\n    query = results = errorResponse = null\n    result = new Result()',
  },
  {
    flaw: /^ {4}if \(terminated\)$/gm,
    count: 1,
    repair:
      "    if (!socket)\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options, socket))\n\n    if (terminated)",
  },
  {
    flaw: /^ {4}stream && stream\.push\(null\)$/gm,
    count: 1,
    repair: '    stream && stream.push(null)\n    socket.resume()',
  },
  {
    flaw: /^ {4}stream && \(stream\.destroy\(err\), stream = null\)$/gm,
    count: 1,
    repair: '    stream && (stream.destroy(err), stream = null)\n    final && (final(err), final = null)',
  },
  {
    flaw: /^ {2}function DataRow\(x\) \{$/gm,
    count: 1,
    repair: "  function DataRow(x) {\n    if (query.isRaw === 'message')\n      return result[rows++] = x\n",
  },
  { flaw: /^ {8}: new net\.Socket\(\)$/gm, count: 1, repair: '        : new net.Socket().setNoDelay()' },
  { flaw: /^ {8}return fetchArrayTypes\(\)$/gm, count: 1, repair: '        return fetchArrayTypes().catch(() => {})' },
];

const ofPool = [
  {
    flaw: /^ {6}, (queues = \{ connecting, reserved, closed, ended, open, busy, full \})$/gm,
    count: 1,
    repair: '      , $1\n\n  options.queues = { ...queues, queries }',
  },
];

/** Source of postgres.js' connection.js or index.js, mended. Throws when it is not the source this was written for. */
export function mendPostgres(source: string): string {
  const repairs = source.includes('function Connection(') ? ofConnection : ofPool;
  return repairs.reduce<string>((text, { flaw, count, repair }) => {
    if (text.match(flaw)?.length !== count)
      throw new Error('postgres-patch.ts does not fit this version of postgres.js');
    return text.replace(flaw, repair);
  }, source);
}
