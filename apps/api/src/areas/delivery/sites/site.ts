import type { PharmacySite } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { notFound } from '../../../base/errors.ts';

interface StoredSite extends Omit<PharmacySite, 'hasContactForm'> {
  contact_form_email: string | null;
}

/** Which pharmacies have a page: active ones whose formula has a website, and whose website is on. */
export const hasPage = (sql: postgres.ISql) => sql`w.is_active and p.is_active and b.formula = 3`;

/** The site of an active pharmacy whose formula has a website, by its subdomain; with the contact address, which stays on the server. */
export async function readSite(sql: postgres.ISql, slug: string | number): Promise<StoredSite> {
  const file = sql`json_build_object('name', f.name, 'type', f.type, 'size', f.size, 'width', f.width, 'height', f.height,
    'url', '/api/files/' || f.id || '/' || f.name)`;
  const [site] = await sql<StoredSite[]>`
    select p.reference, w.subdomain, p.name, p.address1, p.address2, p.postcode, p.locality, p.country,
      p.phone_number, p.fax_number, p.email1 as email, array_remove(array[p.holder, p.holder2], null) as holders,
      w.caption, w.description, w.offer, w.latitude, w.longitude,
      w.hours_mo, w.hours_tu, w.hours_we, w.hours_th, w.hours_fr, w.hours_sa, w.hours_su, w.closings,
      w.url_facebook, w.url_instagram, w.url_tiktok, w.url_doctolib, w.html_doctolib, w.contact_form_email, w.contact_form_has_attachment,
      w.blocks, w.services, w.team, w.photo1_text, w.photo2_text, w.photo3_text, w.colour, w.url_prescription,
      (select ${file} from files f where f.id = w.team_photo_id and f.is_public) as team_photo,
      (select ${file} from files f where f.id = w.photo1_id and f.is_public) as photo1,
      (select ${file} from files f where f.id = w.photo2_id and f.is_public) as photo2,
      (select ${file} from files f where f.id = w.photo3_id and f.is_public) as photo3,
      (select ${file} from files f where f.id = w.logo_id and f.is_public) as logo,
      (select ${file} from files f where f.id = w.banner_id and f.is_public) as banner,
      coalesce((
        select json_agg(json_build_object('name', l.name, 'url', l.url,
          'picture', (select ${file} from files f where f.id = l.picture_id and f.is_public)) order by l.name, l.id)
        from pharmacy_laboratories pl join laboratories l on l.id = pl.laboratory_id
        where pl.pharmacy_id = p.id and l.is_active), '[]') as laboratories,
      coalesce((
        select json_agg(json_build_object('reference', z.reference, 'width', z.width, 'height', z.height)
          order by z.width * z.height desc, z.id)
        from zones z where z.is_internet and z.is_active and z.width is not null and z.height is not null), '[]') as zones
    from pharmacy_websites w join pharmacies p on p.id = w.pharmacy_id join pharmacy_billings b on b.pharmacy_id = p.id
    where w.subdomain = lower(${String(slug)}) and ${hasPage(sql)}`;
  if (!site) throw notFound();
  return site;
}

/** Contact form of a public page. `email`: where its messages go, which stays on the server. */
interface ContactForm {
  readonly name: string;
  readonly subdomain: string;
  readonly email: string;
  readonly takesFiles: boolean;
}

/** The contact form of a subdomain's page. Throws `not_found` where there is no page, or no form on it. */
export async function readContactForm(sql: postgres.ISql, slug: string | number): Promise<ContactForm> {
  const [form] = await sql<ContactForm[]>`
    select p.name, w.subdomain, w.contact_form_email as email, w.contact_form_has_attachment as "takesFiles"
    from pharmacy_websites w join pharmacies p on p.id = w.pharmacy_id join pharmacy_billings b on b.pharmacy_id = p.id
    where w.subdomain = lower(${String(slug)}) and ${hasPage(sql)} and w.contact_form_email <> ''`;
  if (!form) throw notFound();
  return form;
}
