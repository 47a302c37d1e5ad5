import { broadcasters, matrix } from '@officine/sdk/contract';
import { type Handler, handler } from '../calls/handler.ts';
import { broadcasterPharmacies } from './broadcaster-pharmacies.ts';
import { changeMatrix, readMatrix } from './matrix.ts';

export const advertisingHandlers: readonly Handler[] = [
  handler(broadcasters.pharmacies, (call) => broadcasterPharmacies(call, call.input)),
  handler(matrix.get, (call) => readMatrix(call)),
  handler(matrix.update, (call) => changeMatrix(call, call.input.body.prices)),
];
