import { broadcasters, matrix, zones } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { tableDownload } from '../../exchange/tables/download.ts';
import { broadcasterPharmacies, exportBroadcasterPharmacies } from './broadcaster-pharmacies.ts';
import { changeMatrix, readMatrix } from './matrix.ts';
import { takeZoneModel } from './take-zone-model.ts';

export const advertisingHandlers: readonly Handler[] = [
  handler(broadcasters.pharmacies, (call) => broadcasterPharmacies(call, call.input)),
  handler(broadcasters.exportPharmacies, async (call) => {
    const table = await exportBroadcasterPharmacies(call, call.input);
    call.reply.header('x-rows', table.count);
    return tableDownload(table, call.input.query?.format);
  }),
  handler(zones.takeModel, (call) => call.sql.begin((tx) => takeZoneModel({ ...call, tx }, call.input.body?.dry_run))),
  handler(matrix.get, (call) => readMatrix(call)),
  handler(matrix.update, (call) => changeMatrix(call, call.input.body.prices)),
];
