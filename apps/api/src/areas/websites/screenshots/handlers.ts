import { screenshots } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { screenshotArchive } from './archive.ts';

export const screenshotsHandlers: readonly Handler[] = [
  handler(screenshots.archive, (call) => screenshotArchive(call, call.input.query)),
];
