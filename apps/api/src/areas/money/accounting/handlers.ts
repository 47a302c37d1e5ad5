import type { Layout } from '@officine/domain';
import { type ExportControl, exchange, type GescomUndo } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { type Call, Collection, Download, type Handler, handler } from '../../../calls/handler.ts';
import { keyOf } from '../../../calls/idempotency-key.ts';
import { pathId } from '../../../calls/path-id.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { readOnce, spool } from '../../../files/spool.ts';
import { once } from '../../../rest/idempotency.ts';
import { type CustomerChoice, customerLines } from './customers.ts';
import { fecFile } from './fec.ts';
import { finalFec } from './final-fec.ts';
import { gescomFile, listGescomBatches, openGescomBatch, takeGescomBatch } from './gescom.ts';
import { chooseLayout, fileName, listLayouts, mediaType } from './layouts.ts';
import { accountingSettings } from './settings.ts';
import { controlOf, newTally, type Tally } from './tally.ts';
import { undoGescomBatch } from './undo-gescom.ts';

interface FileToWrite {
  readonly layout: Layout;
  readonly pieces: AsyncIterable<string>;
  readonly tally: Tally;
  readonly name?: string;
}
type Make = (sql: postgres.ISql) => Promise<FileToWrite>;

/** Runs `work` on one snapshot of the data, with the timeout of large files. */
const inSnapshot = <T>({ sql }: Services, work: (tx: postgres.TransactionSql) => Promise<T>) =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    await setStatementTimeout(tx, '10min');
    return work(tx);
  }) as Promise<T>;
type Exporting = Pick<Call, 'services' | 'signal'>;
const download = ({ services, signal }: Exporting, make: Make): Promise<Download> =>
  inSnapshot(services, async (tx) => {
    const { layout, pieces, name = fileName(layout) } = await make(tx);
    return new Download(name, mediaType(layout), readOnce(await spool(services, pieces, layout.encoding, signal)));
  });
/** Returns the totals of a file: generates it without storing it. */
const control = ({ services, signal }: Exporting, make: Make): Promise<ExportControl> =>
  inSnapshot(services, async (tx) => {
    const { pieces, tally } = await make(tx);
    for await (const _ of pieces) signal.throwIfAborted();
    return controlOf(tally);
  });

type SageChoice = CustomerChoice & Parameters<typeof chooseLayout>[2];
const sageFile =
  ({ config }: Services, query: SageChoice = {}): Make =>
  async (sql) => {
    const { accounts, sage, usual } = accountingSettings(config);
    const layout = chooseLayout(sage, usual.sage, query);
    const tally = newTally();
    return { layout, tally, pieces: customerLines(sql, query, layout, accounts, tally) };
  };

export const accountingHandlers: readonly Handler[] = [
  handler(exchange.exportSage, (call) => download(call, sageFile(call.services, call.input.query))),
  handler(exchange.controlSage, (call) => control(call, sageFile(call.services, call.input.query))),
  handler(exchange.layouts, async ({ services }) => new Collection(listLayouts(accountingSettings(services.config)))),
  handler(exchange.exportGescom, async ({ input: { query = {} }, services, signal }) => {
    if (query.batch === undefined) return download({ services, signal }, (sql) => gescomFile(services, sql, query));
    const { name, type, content } = await openGescomBatch(services, query.batch);
    return new Download(name, type, content);
  }),
  handler(exchange.controlGescom, ({ input, services, signal }) =>
    control({ services, signal }, (sql) => gescomFile(services, sql, input.query ?? {})),
  ),
  handler(exchange.markGescom, async ({ input: { body = {} }, actor, services, request }) => {
    const key = keyOf(request, { body, uploads: {} });
    const { id } = await once(services.sql, actor, key, async (tx) => {
      await setStatementTimeout(tx, '10min');
      const batch = await takeGescomBatch(services, tx, actor, body);
      if (!batch) throw new AppError('nothing_to_export');
      return { id: batch.id };
    });
    const { name, type, content } = await openGescomBatch(services, id);
    return new Download(name, type, content);
  }),
  handler(exchange.gescomBatches, async ({ services }) => {
    return new Collection(await listGescomBatches(services.sql));
  }),
  handler(exchange.undoGescom, (call) => {
    const id = pathId(call.input.id);
    return call.sql.begin((tx) => undoGescomBatch({ ...call, tx }, { id, ...call.input.body })) as Promise<GescomUndo>;
  }),
  handler(exchange.exportFec, async ({ input: { query }, services, signal }) => {
    const final = await finalFec(services, query.year);
    return final ?? download({ services, signal }, (sql) => fecFile(services, sql, query.year));
  }),
  handler(exchange.controlFec, ({ input, services, signal }) =>
    control({ services, signal }, (sql) => fecFile(services, sql, input.query.year)),
  ),
];
