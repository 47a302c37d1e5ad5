import { dashboards } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { readLayout, saveLayout } from './layout.ts';

export const dashboardsHandlers: readonly Handler[] = [
  handler(dashboards.layout, (call) => readLayout(call)),
  handler(dashboards.saveLayout, (call) => saveLayout(call, call.input.body)),
];
