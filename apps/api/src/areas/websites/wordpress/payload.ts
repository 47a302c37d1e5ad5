import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { closingsOf } from './closings.ts';

/** A picture, identified by the digest of its bytes. */
interface ImageRef {
  readonly hash: string;
  readonly alt: string;
}
/** The synchronised content, as in the protocol, without its revision. */
interface SyncPayload {
  readonly officine: string;
  readonly pharmacy: { readonly reference: string; readonly name: string };
  readonly fields: Readonly<Record<string, object | null>>;
}
export interface BuiltPayload {
  readonly payload: SyncPayload;
  /** Digest of the payload. */
  readonly digest: string;
  /** Storage keys of the pictures, by digest. */
  readonly files: ReadonlyMap<string, string>;
  /** Names of pictures of a type or size that sites refuse. */
  readonly refused: readonly string[];
}

interface StoredImage {
  key: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}
interface LaboratoryRow {
  name: string;
  url: string | null;
  image: StoredImage | null;
}
interface Row extends Record<string, unknown> {
  reference: string;
  name: string;
  logo: StoredImage | null;
  banner: StoredImage | null;
  closings: string | null;
  laboratories: LaboratoryRow[];
  zones: { reference: string; width: number; height: number }[];
  has_attachment: boolean;
  has_contact_form: boolean;
  has_content: boolean;
  has_geolocation: boolean;
  has_hours: boolean;
  has_laboratories: boolean;
  has_offer: boolean;
}

const PICTURE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
const MAX_ITEMS = { laboratories: 500, zones: 20 };
/** Width divided by height from which a zone is a banner, above the page. */
const MIN_BANNER_RATIO = 3;

/** Builds the content of a pharmacy's site. Returns undefined when there is no such site. */
export async function buildPayload(
  sql: postgres.ISql,
  id: number,
  officine: string,
): Promise<BuiltPayload | undefined> {
  const row = await readRow(sql, id);
  if (!row) return undefined;
  const files = new Map<string, string>();
  const refused: string[] = [];
  const image = (stored: StoredImage | null, alt: string): ImageRef | null => {
    if (!stored) return null;
    if (!PICTURE_TYPES.has(stored.type) || stored.size > MAX_PICTURE_BYTES) {
      refused.push(stored.name);
      return null;
    }
    files.set(stored.sha256, stored.key);
    return { hash: stored.sha256, alt };
  };
  const { reference, name } = row;
  const payload = { officine, pharmacy: { reference, name }, fields: fieldsOf(row, image) };
  return { payload, digest: createHash('sha256').update(JSON.stringify(payload)).digest('hex'), files, refused };
}

const pick = (
  row: Row,
  names: readonly string[],
  isGiven = (value: unknown) => value !== '',
): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, isGiven(row[name]) ? (row[name] ?? null) : null]));
const hours = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].map((day) => `hours_${day}`);
const place = ['address1', 'address2', 'postcode', 'locality', 'country', 'phone_number', 'fax_number'];
const socials = ['url_facebook', 'url_instagram', 'url_tiktok', 'url_doctolib', 'html_doctolib'];

/** All fields; those disabled by the site's flags are null, which removes them from the site. */
function fieldsOf(
  row: Row,
  image: (stored: StoredImage | null, alt: string) => ImageRef | null,
): SyncPayload['fields'] {
  const { latitude, longitude, contact_form_email: mail, contact_form_has_attachment: attachment } = row;
  const hasPlace = row.has_geolocation && latitude !== null && longitude !== null;
  const form =
    row.has_contact_form && mail ? { email: mail, has_attachment: row.has_attachment && attachment === true } : null;
  const offer =
    row.has_offer && row['offer']
      ? [{ title: null, description: row['offer'], url: null, label: null, image: null }]
      : null;
  return {
    hours: row.has_hours && hours.some((day) => row[day] !== null) ? pick(row, hours, () => true) : null,
    closings: row.has_hours ? closingsOf(row.closings) : null,
    contact: { ...pick(row, place), email: row['email1'] || null, form },
    laboratories: row.has_laboratories
      ? row.laboratories.map((each) => ({ name: each.name, url: each.url, image: image(each.image, each.name) }))
      : null,
    offers: offer,
    socials: pick(row, socials),
    content: row.has_content
      ? {
          ...pick(row, ['caption', 'description']),
          logo: image(row.logo, row.name),
          banner: image(row.banner, row.name),
        }
      : null,
    geolocation: hasPlace ? { latitude, longitude } : null,
    zones: row.zones.map((zone) => ({
      ...zone,
      place: zone.width >= zone.height * MIN_BANNER_RATIO ? 'top' : 'bottom',
    })),
  };
}

async function readRow(sql: postgres.ISql, id: number): Promise<Row | undefined> {
  const stored = sql`json_build_object('key', f.key, 'name', f.name, 'type', f.type, 'size', f.size, 'sha256', f.sha256)`;
  const [row] = await sql<Row[]>`
    select p.reference, p.name, p.address1, p.address2, p.postcode, p.locality, p.country, p.phone_number, p.fax_number, p.email1,
      s.hours_mo, s.hours_tu, s.hours_we, s.hours_th, s.hours_fr, s.hours_sa, s.hours_su, s.closings, s.caption, s.description, s.offer,
      s.latitude, s.longitude, s.contact_form_email, s.contact_form_has_attachment,
      s.url_facebook, s.url_instagram, s.url_tiktok, s.url_doctolib, s.html_doctolib,
      w.has_attachment, w.has_contact_form, w.has_content, w.has_geolocation, w.has_hours, w.has_laboratories, w.has_offer,
      (select ${stored} from files f where f.id = s.logo_id) as logo,
      (select ${stored} from files f where f.id = s.banner_id) as banner,
      coalesce((
        select json_agg(json_build_object('name', l.name, 'url', l.url, 'image', (select ${stored} from files f where f.id = l.picture_id)) order by l.name, l.id)
        from (
          select l.* from pharmacy_laboratories pl join laboratories l on l.id = pl.laboratory_id
          where pl.pharmacy_id = p.id and l.is_active order by l.name, l.id limit ${MAX_ITEMS.laboratories}
        ) l
      ), '[]') as laboratories,
      coalesce((
        select json_agg(json_build_object('reference', z.reference, 'width', z.width, 'height', z.height) order by z.id)
        from (
          select * from zones where is_internet and is_active and width is not null and height is not null order by id limit ${MAX_ITEMS.zones}
        ) z
      ), '[]') as zones
    from pharmacy_wordpress w
      join pharmacies p on p.id = w.pharmacy_id
      left join pharmacy_websites s on s.pharmacy_id = p.id
    where w.id = ${id}`;
  return row;
}
