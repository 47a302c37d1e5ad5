import type { Role } from '@officine/sdk';
import { newKey } from '../../src/files/file-storage.ts';
import type { Side } from './access.ts';
import { code, digits, type Garden, mail, secret, site, text } from './plants.ts';

export const office: readonly Role[] = ['admin', 'marketing'];
/** A file of a row: its name is the row's to tell. */
export const fileOf = async (g: Garden, table: string, tag: string, ...readers: Role[]): Promise<string> => {
  const name = g.plant(table, tag, 'file', text('fichier', ...readers));
  const [file] = await g.sql`insert into files (key, name, type, size, sha256)
    values (${newKey()}, ${name}, 'application/pdf', 3, 'x') returning id`;
  return String(file?.['id']);
};

export const pharmacyRow = (g: Garden, tag: string, readers: readonly Role[], more: object = {}) =>
  g.row('pharmacies', tag, {
    reference: code(...readers, 'advertiser'),
    name: text('Pharmacie'),
    locality: text('Brest'),
    postcode: '29200',
    address1: text('1 rue', ...readers),
    holder: text('Titulaire', ...readers),
    email1: mail(...readers),
    comment: text('À rappeler', ...office),
    ...more,
  });
export async function pharmacy(g: Garden, tag: string, readers: readonly Role[]): Promise<number> {
  // A mate comes before by what only the pharmacy itself may tell: an order that used it would show.
  const isMate = tag.endsWith('mate');
  const [first, second] = g.rows('regions').map(([id]) => id);
  const pharmacy_id = await pharmacyRow(g, tag, readers, {
    postcode: isMate ? '10000' : '29200',
    region_id: isMate ? second : first,
    avatar_id: await fileOf(g, 'pharmacies', tag, ...readers),
  });
  await g.sql`insert into pharmacy_laboratories select ${pharmacy_id}, id from laboratories`;
  await g.row('pharmacy_billings', tag, {
    pharmacy_id,
    corporate_name: text('SELARL'),
    cip: digits(7),
    siret: digits(14),
    accounting_code: code('admin', 'marketing', 'pool'),
    iban: code('admin', 'customer'),
    bic: code('admin', 'customer'),
    bank: text('Banque', 'admin', 'customer'),
    formula: 5,
  });
  await g.row('sepa_mandates', tag, {
    pharmacy_id,
    reference: code('admin', 'customer'),
    source: 'online',
    date_signature: '2026-01-05',
    signer: text('Titulaire', 'admin', 'customer'),
    creditor_name: 'Réseau',
    creditor_ics: 'FR72ZZZ123456',
    debtor_name: text('SELARL', 'admin', 'customer'),
    iban: code('admin', 'customer'),
    html: text('<p>', 'admin', 'customer'),
    version: 1,
  });
  await g.row('platform_mandates', tag, {
    pharmacy_id,
    siren: '356000000',
    address: code('admin', 'customer'),
    platform: text('Plateforme', 'admin', 'customer'),
    date_signature: '2026-01-05',
    date_start: '2027-09-01',
    signer: text('Titulaire', 'admin', 'customer'),
  });
  await g.row('pharmacy_websites', tag, { pharmacy_id, subdomain: code(), url: site(), caption: text('Accueil') });
  const wordpress_id = await g.row('pharmacy_wordpress', tag, {
    pharmacy_id,
    url: site(),
    server: code(),
    path: code('admin'),
    ftp_host: code('admin'),
    ftp_username: code('admin'),
    ftp_password: secret(),
    connector_key: secret(),
    connector_key_previous: secret(),
  });
  await g.row('wordpress_syncs', tag, { wordpress_id, status: 'error', error: text('Erreur') });
  const plugin = { kind: 'plugin', slug: code('admin'), name: text('Extension', 'admin') };
  await g.row('wordpress_components', tag, {
    ...plugin,
    wordpress_id,
    file: code('admin'),
    version: '1.0',
    is_used: true,
  });
  await g.row('wordpress_updates', tag, {
    ...plugin,
    wordpress_id,
    file: code('admin'),
    from_version: '1.0',
    to_version: '1.1',
    token: secret(),
    author: text('Auteur', 'admin'),
  });
  await g.row('contacts', tag, { pharmacy_id, firstname: text('Anne'), lastname: text('Le Gall'), email: mail() });
  return pharmacy_id;
}

export const advertiserRow = (g: Garden, tag: string) =>
  g.row('advertisers', tag, {
    name: text('Annonceur'),
    reference: code('admin', 'advertiser'),
    url: site('admin', 'advertiser'),
    holder: text('Directeur', 'admin', 'advertiser'),
    email: mail('admin', 'advertiser'),
    username: code('admin', 'advertiser'),
  });
/** Pharmacies and pools read extranet zones; of the others the code, on a scheduling, and the name, on a screenshot. */
export const zoneRow = (g: Garden, tag: string, is_extranet = false) =>
  g.row('zones', tag, {
    reference: code(),
    description: text('Zone', 'admin', 'advertiser', 'customer', 'pool'),
    price: 100,
    is_internet: true,
    is_extranet,
  });
export async function advertRow(g: Garden, tag: string, advertiser_id: number, zone_id: number): Promise<number> {
  const topic_id = await g.row('topics', tag, { name: text('Thème'), advertiser_id, is_internet: true });
  return g.row('adverts', tag, {
    title: text('Annonce'),
    alt: text('Image'),
    url: site(),
    width: 300,
    height: 250,
    zone_id,
    topic_id,
    advertiser_id,
    visa_kind: 'GP',
    visa_number: code('admin', 'advertiser'),
    visa_expiry: '2027-01-01',
  });
}
export const campaignRow = (g: Garden, tag: string, advertiser_id: number, is_scheduled: boolean) =>
  g.row('campaigns', tag, {
    name: text('Campagne'),
    reference: code(),
    advertiser_id,
    budget: 140_000,
    date_start: '2026-03-01',
    date_end: '2026-03-31',
    date_invoice: '2026-04-01',
    date_expiry: '2026-05-01',
    first_invoice_number: code('admin', 'advertiser'),
    is_scheduled,
  });

export interface Scheduled {
  readonly campaign_id: number;
  readonly pharmacy_id: number;
  readonly zone_id: number;
  readonly advert_id: number;
}
/** A scheduling of one day, and what was counted on it. */
export async function schedulingRow(
  g: Garden,
  tag: string,
  advertiser_id: number,
  date: string,
  place: Scheduled,
): Promise<void> {
  const { pharmacy_id, advert_id, zone_id, campaign_id } = place;
  const scheduling_id = await g.row('schedulings', tag, { ...place, date, slot: 1, price: 1 });
  const counted = { date, advertiser_id, views: 3, clicks: 1 };
  await g.sql`insert into daily_schedulings ${g.sql({ ...counted, ...place, scheduling_id, filling_id: 0 })}`;
  await g.sql`insert into daily_adverts ${g.sql({ ...counted, advert_id, zone_id, campaign_id })} on conflict do nothing`;
  await g.sql`insert into daily_pharmacies ${g.sql({ ...counted, pharmacy_id })} on conflict do nothing`;
}

/** An account of each role, with a notification of its own. */
export async function users(g: Garden, side: Side, places: Readonly<Record<string, object>>): Promise<void> {
  for (const role of ['admin', 'customer', 'pool', 'advertiser', 'marketing']) {
    const tag = side + role;
    const user_id = await g.row('users', tag, {
      login: code(),
      email: mail(),
      name: text('Compte'),
      role,
      password_hash: secret(),
      reset_token_hash: secret(),
      ...places[role],
    });
    for (const [suffix, is_shared] of [
      ['', false],
      ['shared', true],
    ] as const)
      await g.row('views', tag + suffix, {
        user_id,
        label: text('Vue'),
        list: 'campaigns',
        resource: 'campaigns',
        screen: 'campaigns',
        query: `q=${code()}`,
        is_shared,
      });
    await g.row('notifications', tag, { user_id, kind: 'message', title: text('Nouvelle'), message: text('Message') });
  }
}
