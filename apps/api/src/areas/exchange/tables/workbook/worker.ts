/**
 * The thread that reads one workbook: sends some rows for each message it gets, so that it never runs ahead of who reads
 * them. It is a file of its own in `dist`, and imports nothing of the server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { WorkbookError } from './parts.ts';
import type { WorkbookAnswer, WorkbookTask } from './protocol.ts';
import { readWorkbook } from './read.ts';

const { path, maxColumns } = workerData as WorkbookTask;
const rows = readWorkbook(path, maxColumns);
async function next(): Promise<WorkbookAnswer> {
  try {
    const { value, done } = await rows.next();
    return done ? { isOver: true } : { rows: value };
  } catch (error) {
    if (error instanceof WorkbookError) return { refusal: error.message };
    throw error;
  }
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', async () => parentPort?.postMessage(await next()));
