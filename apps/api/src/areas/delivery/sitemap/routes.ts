import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../base/services.ts';
import { sitemapXml } from './sitemap.ts';

/** `/sitemap.xml` as last stored by its task, generated if the task has not run yet. `/robots.txt` links to it. */
export function registerSitemap(app: FastifyInstance, services: Services): void {
  const { sql, files, config } = services;
  const headers = { 'cache-control': 'public, max-age=3600' };
  app.get('/sitemap.xml', async (_request, reply) => {
    const [stored] = await sql<{ key: string }[]>`
      select f.key from tasks t join files f on f.id = (t.result ->> 'file')::uuid
      where t.type = 'sitemap' and t.result ? 'file' order by t.id desc limit 1`;
    const content = stored && (await files.exists(stored.key)) ? await files.get(stored.key) : undefined;
    return reply
      .type('application/xml; charset=utf-8')
      .headers(headers)
      .send(content ?? (await sitemapXml(sql, config.publicUrl)).xml);
  });
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .headers(headers)
      .send(`User-agent: *\nDisallow:\nSitemap: ${config.publicUrl}/sitemap.xml\n`),
  );
}
