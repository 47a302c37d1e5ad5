import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { LogLevel } from '../../../calls/task.ts';
import { TASKS_CHANNEL } from './locks.ts';
import { unhurried } from './unhurried.ts';

const WRITE_INTERVAL_MS = 250;
/** Lines beyond these are dropped: a body that logs endlessly must not fill the memory between two writes. */
const MAX_PENDING_LINES = 5000;
const MAX_LINE_LENGTH = 2000;

interface Line {
  readonly level: LogLevel;
  readonly message: string;
  readonly datetime: string;
}
export interface Reporter {
  progress(percent: number): void;
  log(level: LogLevel, message: string): void;
  /** Writes what is pending; later calls are ignored. */
  close(): Promise<void>;
}

/** Collects a run's progress and log lines and writes them a few times a second, in order. */
export function createReporter(sql: postgres.Sql, log: Logger, run: { id: number; attempt: number }): Reporter {
  let percent: number | undefined;
  let last = 0;
  let lines: Line[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let closed = false;

  async function write(): Promise<void> {
    const batch = lines;
    const now = percent;
    lines = [];
    percent = undefined;
    if (batch.length === 0 && now === undefined) return;
    try {
      await unhurried(sql, async (tx) => {
        if (batch.length)
          await tx`
            insert into task_lines (task_id, attempt, level, message, datetime)
            select ${run.id}, ${run.attempt}, level, message, datetime
            from json_to_recordset(${JSON.stringify(batch)}::text::json) as sent (level text, message text, datetime timestamptz)
            where exists (select from tasks where id = ${run.id})`;
        if (now !== undefined)
          await tx`
            update tasks set progress = ${now}, date_update = now()
            where id = ${run.id} and attempts = ${run.attempt} and state = 'running'`;
        await tx.notify(TASKS_CHANNEL, String(run.id));
      });
    } catch (error) {
      log.warn({ err: error, task: run.id }, 'progress of a task was not written');
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const soon = () => {
    timer ??= setTimeout(() => void flush(), WRITE_INTERVAL_MS);
  };
  return {
    progress(value) {
      const whole = Math.max(0, Math.min(100, Math.floor(value)));
      if (closed || whole === last || !Number.isFinite(whole)) return;
      last = whole;
      percent = whole;
      soon();
    },
    log(level, message) {
      if (closed || lines.length >= MAX_PENDING_LINES) return;
      // PostgreSQL's text cannot hold NUL.
      const text = message.replaceAll('\0', '').slice(0, MAX_LINE_LENGTH);
      lines.push({ level, message: text, datetime: new Date().toISOString() });
      soon();
    },
    async close() {
      closed = true;
      await flush();
    },
  };
}
