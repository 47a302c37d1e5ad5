import { readFile } from 'node:fs/promises';
import { inMegabytes, MAX_ATTACHMENT_BYTES, sites } from '@officine/sdk/contract';
import { counters, takeTry } from '../accounts/throttle.ts';
import { type Handler, handler } from '../calls/handler.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import type { Upload } from '../files/upload.ts';
import { siteMail } from '../mail/site-mail.ts';
import { findSites } from './find-sites.ts';
import { readPublicSite } from './public-site.ts';
import { readSite } from './site.ts';

const refuse = (message: string) => invalid([{ propertyPath: 'attachment', message }]);

async function attached(upload: Upload | undefined, isTaken: boolean) {
  if (!upload) return undefined;
  if (!isTaken) throw refuse('Cette pharmacie ne reçoit pas de fichier');
  if (upload.size > MAX_ATTACHMENT_BYTES)
    throw refuse(`Ce fichier est trop volumineux (${inMegabytes(MAX_ATTACHMENT_BYTES)} au plus)`);
  return { name: upload.name, type: upload.type, content: await readFile(upload.path) };
}

/** The public pages of pharmacies. */
export const sitesHandlers: readonly Handler[] = [
  handler(sites.find, ({ input, services }) => findSites(services.sql, input.query?.search)),
  handler(sites.get, ({ input, services }) => readPublicSite(services, String(input.slug))),
  handler(sites.contact, async ({ input: { slug, body }, services, request, uploads }) => {
    const site = await readSite(services.sql, slug);
    if (!site.contact_form_email) throw notFound();
    await takeTry(services, counters(services, 'contact', request.ip, site.subdomain));
    const file = await attached(uploads['attachment'], site.contact_form_has_attachment);
    try {
      await services.mail.send(siteMail(site.contact_form_email, site.name, body, file));
    } catch (error) {
      services.log.error({ err: error, mail: 'site' }, 'mail not sent');
      throw new AppError('send_failed');
    }
  }),
];
