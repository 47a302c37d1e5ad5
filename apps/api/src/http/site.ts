import type { FastifyInstance } from 'fastify';
import { registerBackOffice } from './back-office.ts';
import { registerWidget } from './widget.ts';

/** Serves the widget's scripts, whose versions are kept in `folder`, and the back office. */
export async function registerSite(app: FastifyInstance, folder: string): Promise<void> {
  registerWidget(app, folder);
  if (!(await registerBackOffice(app))) app.get('/', (_request, reply) => reply.redirect('/api/docs'));
}
