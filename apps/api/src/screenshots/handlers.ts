import { screenshots } from '@officine/sdk/contract';
import { type Handler, handler } from '../calls/handler.ts';
import { type ScreenshotSubjects, screenshotArchive } from './archive.ts';

export const screenshotHandlers = (r: ScreenshotSubjects): Handler[] => [
  handler(screenshots.archive, ({ input, actor, services }) => screenshotArchive(services, actor, r, input.query)),
];
