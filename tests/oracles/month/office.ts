import { ensurePartitions } from '../../../apps/api/src/areas/delivery/ingest/partitions.ts';
import { campaignReportTask } from '../../../apps/api/src/areas/figures/reports/campaign-report-task.ts';
import { dailyReportTask } from '../../../apps/api/src/areas/figures/reports/daily-report-task.ts';
import { rollUp } from '../../../apps/api/src/areas/figures/rollups/roll-up.ts';
import { campaignPacingTask } from '../../../apps/api/src/areas/selling/campaigns/pacing-task.ts';
import { databaseClock } from '../../../apps/api/src/database/clock.ts';
import { testApp } from '../../../apps/api/test/app.ts';
import { testDatabase } from '../../../apps/api/test/database.ts';
import type { Ask, askOf } from '../../../apps/api/test/given/ask.ts';
import { taskContext } from '../../../apps/api/test/task.ts';
import { moveClock } from './clock.ts';
import { makeNetwork, PASSWORD } from './network.ts';

type App = Parameters<typeof askOf>[0];
type Method = Parameters<Ask>[0];

/** A browser of people. */
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** The whole application on a database whose clock is moved, as an administrator and as visitors of sites call it. */
export async function openMonth() {
  const { url, name, sql } = await testDatabase({ max: 6 });
  const clock = await moveClock(url, name);
  const network = await makeNetwork(sql);
  const { app, services } = await testApp({}, sql);
  let token = '';

  async function ask(method: Method, path: string, body?: object): Promise<any> {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const answer = await send(app, {
      method,
      url: `/api${path}`,
      headers: {
        'user-agent': AGENT,
        authorization: `Bearer ${token}`,
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(body && { payload: form ? Buffer.from(await form.arrayBuffer()) : body }),
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.body === '' ? undefined : answer.json();
  }
  const visit = (method: Method, path: string, payload?: object) =>
    send(app, { method, url: `/api${path}`, headers: { 'user-agent': AGENT }, ...(payload && { payload }) });

  return {
    sql,
    network,
    ask,
    visit,
    /** Goes on to a time of a day in Paris. */
    at: async (day: string, time: string): Promise<void> => {
      await clock.set(day, time);
      await services.own(databaseClock).refresh();
    },
    /** What begins a day and a night: sessions do not last a month, and the server makes its partitions. */
    begin: async (): Promise<void> => {
      await ensurePartitions(sql);
      const body = { username: 'admin', password: PASSWORD };
      token = (await visit('POST', '/login', body)).json().token;
    },
    count: () => rollUp(sql),
    /** The scheduled tasks, in the order of their hours. */
    night: async (): Promise<void> => {
      for (const task of [campaignReportTask, dailyReportTask, campaignPacingTask])
        await task.run(taskContext(services, 1, {}).context);
    },
  };
}
export type Office = Awaited<ReturnType<typeof openMonth>>;

const send = (app: App, request: object) =>
  app.inject(request as never) as unknown as Promise<Awaited<ReturnType<App['inject']>>>;
