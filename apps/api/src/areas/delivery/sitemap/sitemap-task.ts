import * as z from 'zod';
import { defineTask } from '../../../calls/task.ts';
import { storeContent } from '../../../files/store-content.ts';
import { sitemapXml } from './sitemap.ts';

/** Generates and stores the sitemap; deletes the previous one in the same transaction. */
export const sitemapTask = defineTask(
  z.strictObject({}),
  async ({ id, services, sql, commit, keep, log, progress }) => {
    const { xml, pages, left } = await sitemapXml(sql, services.config.publicUrl);
    if (left > 0) log('warn', `${left} pages n’ont pas de place dans le plan du site.`);
    progress(60);
    const result = await commit(async (tx) => {
      const content = { name: 'sitemap.xml', type: 'application/xml', bytes: Buffer.from(xml) };
      const file = await storeContent(services, tx, content, { public: true });
      await tx`
      delete from files where id in (
        select (result ->> 'file')::uuid from tasks where type = 'sitemap' and result ? 'file')`;
      await tx`update tasks set result = result - 'file' where type = 'sitemap' and id <> ${id} and result ? 'file'`;
      await keep(tx, { pages, file });
      return { pages, file };
    });
    log('info', `${pages} pages publiques.`);
    return result;
  },
);
