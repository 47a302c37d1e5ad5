import type { FastifyInstance } from 'fastify';
import { registerBackOffice } from './back-office.ts';
import { registerWidget } from './widget.ts';

/** Serves the widget's scripts, whose versions are kept in `widgetFolder`, and the back office. */
export async function registerSite(app: FastifyInstance, widgetFolder: string): Promise<void> {
  registerWidget(app, widgetFolder);
  if (!(await registerBackOffice(app))) app.get('/', (_request, reply) => reply.redirect('/api/docs'));
}
