import type { Layout } from '@officine/domain';
import { FEC_LAYOUT } from '@officine/domain';
import { type ExportControl, exchange } from '@officine/sdk/contract';
import { AppError } from '../errors.ts';
import { Download, type Handler, handler } from '../http/handler.ts';
import { keyOf } from '../http/idempotency-key.ts';
import { once } from '../rest/idempotency.ts';
import type { Services } from '../services.ts';
import { type CustomerChoice, customerLines } from './customers.ts';
import { fecFile } from './fec.ts';
import { gescomFile, listGescomBatches, openGescomBatch, takeGescomBatch } from './gescom.ts';
import { chooseLayout, fileName, mediaType } from './layouts.ts';
import { accountingSettings } from './settings.ts';
import { readOnce, spool } from './spool.ts';
import { controlOf, newTally, type Tally } from './tally.ts';

interface Pending {
  readonly pieces: AsyncIterable<string>;
  readonly tally: Tally;
}

async function download(services: Services, layout: Layout, pieces: AsyncIterable<string>, name = fileName(layout)) {
  return new Download(name, mediaType(layout), readOnce(await spool(services, pieces, layout.encoding)));
}
/** Makes the whole file and forgets it: its totals are those that it would have. */
async function control({ pieces, tally }: Pending): Promise<ExportControl> {
  for await (const _ of pieces);
  return controlOf(tally);
}

type SageChoice = CustomerChoice & Parameters<typeof chooseLayout>[2];
function sageFile({ sql, config }: Services, query: SageChoice = {}): Pending & { readonly layout: Layout } {
  const { accounts, sage, usual } = accountingSettings(config);
  const layout = chooseLayout(sage, usual.sage, query);
  const tally = newTally();
  return { layout, tally, pieces: customerLines(sql, query, layout, accounts, tally) };
}

export const accountingHandlers: readonly Handler[] = [
  handler(exchange.exportSage, async ({ input, services }) => {
    const { layout, pieces } = sageFile(services, input.query);
    return download(services, layout, pieces);
  }),
  handler(exchange.controlSage, ({ input, services }) => control(sageFile(services, input.query))),
  handler(exchange.exportGescom, async ({ input: { query = {} }, services }) => {
    if (query.batch !== undefined) {
      const { name, type, content } = await openGescomBatch(services, query.batch);
      return new Download(name, type, content);
    }
    const { layout, pieces } = gescomFile(services, services.sql, query);
    return download(services, layout, pieces);
  }),
  handler(exchange.controlGescom, async ({ input, services }) =>
    control(gescomFile(services, services.sql, input.query ?? {})),
  ),
  handler(exchange.markGescom, async ({ input: { body = {} }, actor, services, request }) => {
    const key = keyOf(request, { body, uploads: {} });
    const { id } = await once(services.sql, actor, key, async (tx) => {
      const batch = await takeGescomBatch(services, tx, actor, body);
      if (!batch) throw new AppError('nothing_to_export');
      return { id: batch.id };
    });
    const { name, type, content } = await openGescomBatch(services, id);
    return new Download(name, type, content);
  }),
  handler(exchange.gescomBatches, async ({ services }) => {
    const collection = await listGescomBatches(services.sql);
    return { collection, total: collection.length, view: {} };
  }),
  handler(exchange.exportFec, async ({ input, services }) => {
    const { name, pieces } = fecFile(services, input.query.year);
    return download(services, FEC_LAYOUT, pieces, name);
  }),
  handler(exchange.controlFec, async ({ input, services }) => control(fecFile(services, input.query.year))),
];
