import { readFile } from 'node:fs/promises';
import { sites } from '@officine/sdk/contract';
import { AppError, invalid } from '../../../base/errors.ts';
import { type Arriving, type Handler, handler } from '../../../calls/handler.ts';
import type { Upload } from '../../../files/upload.ts';
import { siteMail } from '../../../mail/site-mail.ts';
import { counters, takeTry } from '../../accounts/accounts/throttle.ts';
import { findSites } from './find-sites.ts';
import { readPublicSite } from './public-site.ts';
import { readContactForm } from './site.ts';

const refuse = (message: string) => invalid([{ propertyPath: 'attachment', message }]);

async function attached(upload: Upload | undefined, isTaken: boolean) {
  if (!upload) return undefined;
  if (!isTaken) throw refuse('Cette pharmacie ne reçoit pas de fichier');
  return { name: upload.name, type: upload.type, content: await readFile(upload.path) };
}

/** Asks whether the pharmacy has a form and whether the caller may write again, before the body is read. */
async function beforeContact({ services, params, request }: Arriving): Promise<void> {
  const { subdomain } = await readContactForm(services.sql, params['slug'] ?? '');
  await takeTry(services, counters(services, 'contact', request, subdomain));
}

/** The public pages of pharmacies. */
export const sitesHandlers: readonly Handler[] = [
  handler(sites.find, ({ input, services }) => findSites(services.sql, input.query)),
  handler(sites.get, ({ input, services }) => readPublicSite(services, String(input.slug))),
  handler(
    sites.contact,
    async ({ input: { slug, body }, services, uploads }) => {
      const form = await readContactForm(services.sql, slug);
      const file = await attached(uploads['attachment'], form.takesFiles);
      try {
        await services.mail.send(siteMail(form.email, form.name, body, file));
      } catch (error) {
        services.log.error({ err: error, mail: 'site' }, 'mail not sent');
        throw new AppError('send_failed');
      }
    },
    beforeContact,
  ),
];
