import { broadcasters, matrix } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { tableDownload } from '../../exchange/tables/download.ts';
import { broadcasterPharmacies, exportBroadcasterPharmacies } from './broadcaster-pharmacies.ts';
import { changeMatrix, readMatrix } from './matrix.ts';

export const advertisingHandlers: readonly Handler[] = [
  handler(broadcasters.pharmacies, (call) => broadcasterPharmacies(call, call.input)),
  handler(broadcasters.exportPharmacies, async (call) => {
    const table = await exportBroadcasterPharmacies(call, call.input);
    call.reply.header('x-rows', table.count);
    return tableDownload(table, call.input.query?.format);
  }),
  handler(matrix.get, (call) => readMatrix(call)),
  handler(matrix.update, (call) => changeMatrix(call, call.input.body.prices)),
];
