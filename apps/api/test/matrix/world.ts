import type postgres from 'postgres';
import type { Side } from './access.ts';
import { code, Garden, mail, type Plant, site, text } from './plants.ts';
import {
  advertiserRow,
  advertRow,
  campaignRow,
  fileOf,
  office,
  pharmacy,
  pharmacyRow,
  schedulingRow,
  users,
  zoneRow,
} from './rows.ts';

/**
 * Two owners of everything, side A and side B, and the network's rows (N) between them: a row's tag says whose it is
 * and what it is like. Each side has a pool with two pharmacies and one asleep, an advertiser with a campaign that runs
 * and a draft.
 */
export async function plantWorld(sql: postgres.Sql): Promise<Garden> {
  const g = new Garden(sql);
  const n = await network(g);
  for (const side of ['A', 'B'] as const) {
    const place = await pharmacies(g, side);
    await poolOf(g, side, place, n);
    const a = await advertising(g, side, place, n);
    await reading(g, side, place, a, n);
  }
  for (const table of [
    'regions',
    'pharmacy_areas',
    'pharmacy_turnovers',
    'pharmacy_types',
    'contents',
    'networks',
    'receipts',
    'changes',
  ])
    await g.adopt(table);
  return g;
}

const day = '2026-03-02';
/** A day that is not near, and one that is past. */
const COMING = '2999-12-31';
const OVER = '2020-12-31';
interface Network {
  readonly advertiser: number;
  readonly zone: number;
  readonly advert: number;
  readonly campaign: number;
  readonly banner: number;
  readonly document: number;
  readonly offer: number;
}
/**
 * What belongs to neither side: an advertiser whose campaign runs in pharmacies of both, offers, the network's
 * documents.
 */
async function network(g: Garden): Promise<Network> {
  const advertiser = await advertiserRow(g, 'N');
  const zone = await zoneRow(g, 'N', true);
  const advert = await advertRow(g, 'N', advertiser, zone);
  const campaign = await campaignRow(g, 'N', advertiser, true);
  await advertiserRow(g, 'Nidle');
  for (const [tag, is_active] of [
    ['N', true],
    ['Nhidden', false],
  ] as const) {
    await g.row('laboratories', tag, { name: text('Laboratoire'), url: site(), is_active });
    await g.row('offer_providers', tag, { name: text('Fournisseur'), is_active });
    await g.row('offer_categories', tag, { name: text('Catégorie'), is_active });
    await g.row('documents', tag, { label: text('Catalogue'), caption: text('Légende'), type: 'catalogue', is_active });
    await g.row('forms', tag, {
      label: text('Enquête'),
      html: text('<p>'),
      url: site(),
      url_results: site(...office),
      is_active,
    });
  }
  const label = () => ({ label: text('Bientôt'), date_publish: COMING });
  await g.row('documents', 'Nscheduled', { ...label(), caption: text('Légende'), type: 'catalogue' });
  await g.row('forms', 'Nscheduled', { ...label(), html: text('<p>'), url: site() });
  const provider = g.id('offer_providers', 'N');
  const category = g.id('offer_categories', 'N');
  const offer = (tag: string, is_active: boolean, provider_id: number, days = {}) =>
    g.row('offers', tag, {
      ...days,
      title: text('Offre'),
      description: text('Prix'),
      category_id: category,
      provider_id,
      is_active,
    });
  await offer('Nhidden', false, provider);
  await offer('Nscheduled', true, provider, { date_publish: COMING });
  await offer('Nended', true, provider, { date_end: OVER });
  await offer('Nprovider', true, g.id('offer_providers', 'Nhidden'));
  await g.row('pool_banners', 'Nunused', { label: text('Bandeau') });
  for (const list of ['regions', 'pharmacy_areas', 'pharmacy_turnovers', 'pharmacy_types'])
    for (const label of [text('Un'), text('Deux')])
      await g.row(list, 'N', { label, ...(list === 'regions' && { code: code() }) });
  await g.row('tasks', 'N', { type: 'sitemap', error: text('Erreur') });
  await g.row('contents', 'N', { key: 'faq', title: text('FAQ'), html: text('<p>') });
  const version = { key: 'faq', version: 1, author: text('Anne') };
  await g.row('content_versions', 'N', { ...version, title: text('FAQ'), html: text('<p>') });
  return {
    advertiser,
    zone,
    advert,
    campaign,
    banner: await g.row('pool_banners', 'N', { label: text('Bandeau'), title: text('Titre') }),
    document: g.id('documents', 'N'),
    offer: await offer('N', true, provider),
  };
}

interface Place {
  readonly pool: number;
  readonly own: number;
  readonly mate: number;
}
async function pharmacies(g: Garden, side: Side): Promise<Place> {
  const pool = await g.row('pools', side, {
    name: text('Groupement'),
    reference: code(),
    description: text('Mot'),
    email1: mail(),
    holder: text('Titulaire'),
  });
  const asleep = await g.row('pools', `${side}asleep`, { name: text('Groupement'), is_active: false });
  const own = await pharmacy(g, side, ['admin', 'marketing', 'customer', 'pool']);
  const mate = await pharmacy(g, `${side}mate`, ['admin', 'marketing', 'pool']);
  const sleeper = await pharmacyRow(g, `${side}asleep`, ['admin', 'marketing', 'pool'], { is_active: false });
  for (const member of [own, mate, sleeper]) await g.sql`insert into pool_pharmacies values (${pool}, ${member})`;
  await g.sql`insert into pool_pharmacies values (${asleep}, ${own})`;
  return { pool, own, mate };
}
/** The pool's own rows, one of each kind active and one hidden. */
async function poolOf(g: Garden, side: Side, { pool: pool_id, own }: Place, n: Network): Promise<void> {
  for (const [tag, is_active] of [
    [side, true],
    [`${side}hidden`, false],
  ] as const) {
    await g.row('pool_communications', tag, {
      pool_id,
      title: text('Actualité'),
      caption: text('Texte'),
      file_id: await fileOf(g, 'pool_communications', tag),
      is_active,
    });
    await g.row('pool_videos', tag, {
      pool_id,
      label: text('Vidéo'),
      description: text('Texte'),
      html: text('<p>'),
      is_active,
    });
    await g.row('pool_documents', tag, { pool_id, title: text('Document'), label: text('Libellé'), is_active });
    await g.row('pool_banners', tag, { pool_id, label: text('Bandeau'), title: text('Titre'), is_active });
  }
  const news = { pool_id, title: text('Bientôt'), date_publish: COMING };
  await g.row('pool_communications', `${side}scheduled`, { ...news, caption: text('Texte') });
  await g.row('pool_documents', `${side}scheduled`, { ...news, title: text('Bientôt'), label: text('Libellé') });
  await g.sql`insert into pool_banner_pools values (${n.banner}, ${pool_id})`;
  await g.row('contacts', `${side}pool`, {
    pool_id,
    firstname: text('Yves'),
    lastname: text('Le Bris'),
    email: mail(),
  });
  await g.row('campaign_pharmacies', `${side}shared`, { campaign_id: n.campaign, pharmacy_id: own, budget: 70_000 });
  await g.row('log_campaigns', `${side}shared`, { campaign_id: n.campaign, pharmacy_id: own, date: day });
  const { campaign: campaign_id, zone: zone_id, advert: advert_id, advertiser } = n;
  await schedulingRow(g, `${side}shared`, advertiser, day, { campaign_id, pharmacy_id: own, zone_id, advert_id });
}

interface Advertising {
  readonly advertiser: number;
  readonly campaign: number;
}
async function advertising(g: Garden, side: Side, { own, mate, pool }: Place, n: Network): Promise<Advertising> {
  const advertiser = await advertiserRow(g, side);
  const zone_id = await zoneRow(g, side);
  const campaigns: Record<string, number> = {};
  for (const [tag, isScheduled] of [
    [side, true],
    [`${side}draft`, false],
  ] as const) {
    const advert_id = await advertRow(g, tag, advertiser, zone_id);
    const campaign_id = await campaignRow(g, tag, advertiser, isScheduled);
    campaigns[tag] = campaign_id;
    await g.sql`insert into campaign_internet_topics select ${campaign_id}, topic_id from adverts where id = ${advert_id}`;
    await g.row('campaign_pharmacies', tag, { campaign_id, pharmacy_id: own, budget: 1000, invoice_number: code() });
    const date = isScheduled ? day : '2026-03-03';
    await schedulingRow(g, tag, advertiser, date, { campaign_id, pharmacy_id: own, zone_id, advert_id });
    if (isScheduled) await g.row('fillings', side, { zone_id, advert_id, pharmacy_id: own });
  }
  const campaign_id = campaigns[side] as number;
  await g.row('campaign_pharmacies', `${side}mate`, { campaign_id, pharmacy_id: mate, budget: 1000 });
  await g.row('log_exclusions', side, { date: day, kind: 'view', reason: 'bot', pharmacy_id: own, events: 3 });
  await g.row('log_campaigns', side, { campaign_id, pharmacy_id: own, date: day });
  await g.row('screenshots', side, {
    pharmacy_id: own,
    zone_id,
    year: 2026,
    month: 3,
    picture_id: await fileOf(g, 'screenshots', side),
  });
  await g.row('screenshots', `${side}other`, { pharmacy_id: own, zone_id, year: 2025, month: 3 });
  const places = { count_pharmacies: 1, count_schedulings: 1, amount: 100, vat_rate: 2000, amount_total: 120 };
  await g.row('proposals', side, {
    ...places,
    name: text('Printemps'),
    advertiser_id: advertiser,
    recipient: text('Laboratoire'),
    message: text('Bonjour'),
    email: mail('admin'),
    date_start: day,
    date_end: day,
    date_expiry: COMING,
    choices: g.sql.json({}),
    offer: g.sql.json({ zones: [], regions: [], days: [] }),
    author: text('Anne'),
  });
  await g.row('advertiser_reports', side, { advertiser_id: advertiser, type: 'daily', date: day });
  await g.row('advertiser_mailstone_reports', side, { campaign_id, date: day });
  for (const [tag, date_expiry] of [
    [side, '2999-01-01'],
    [`${side}old`, '2026-01-01'],
  ] as const) {
    const temp = await g.row('temp_campaigns', tag, {
      advertiser_id: advertiser,
      name: text('Simulation'),
      form: g.sql.json({}),
      budget: 1000,
      date_expiry,
    });
    await g.row('temp_campaign_pharmacies', tag, { temp_campaign_id: temp, pharmacy_id: own, budget: 1000 });
    await g.row('temp_schedulings', tag, {
      temp_campaign_id: temp,
      pharmacy_id: own,
      zone_id,
      advert_id: n.advert,
      date: day,
      slot: 1,
      price: 1,
    });
  }
  await users(g, side, {
    customer: { pharmacy_id: own },
    pool: { pool_id: pool },
    advertiser: { advertiser_id: advertiser },
  });
  return { advertiser, campaign: campaign_id };
}

/** What is read, and the traces of reading; invoices. */
async function reading(
  g: Garden,
  side: Side,
  { own, mate, pool: pool_id }: Place,
  a: Advertising,
  n: Network,
): Promise<void> {
  const advertiser_id = a.advertiser;
  const owners = [
    [`${side}advertiser`, { advertiser_id }],
    [`${side}pool`, { pool_id }],
    [`${side}poolhidden`, { pool_id, is_active: false }],
    [`${side}poolscheduled`, { pool_id, date_publish: COMING }],
  ] as const;
  for (const [tag, owner] of owners) {
    const results: Plant = tag.endsWith('advertiser') ? site(...office, 'advertiser') : site(...office, 'pool');
    await g.row('documents', tag, { label: text('Document'), caption: text('Légende'), type: 'patient', ...owner });
    await g.row('forms', tag, {
      label: text('Enquête'),
      html: text('<p>'),
      url: site(),
      url_results: results,
      ...owner,
    });
  }
  const reader = { user_id: g.id('users', `${side}customer`), pharmacy_id: own };
  await g.row('log_document_views', side, { ...reader, document_id: n.document });
  await g.row('log_offer_views', side, { ...reader, offer_id: n.offer });
  const message_id = await g.row('contact_messages', `${side}customer`, {
    ...reader,
    subject: text('Question'),
    message: text('Bonjour'),
  });
  const answer = g.plant('contact_messages', `${side}customer`, 'answers', text('Réponse'));
  await g.sql`
    insert into contact_answers (message_id, author, email, message) values (${message_id}, 'Anne', 'a@example.fr', ${answer})`;
  await g.row('contact_messages', `${side}pool`, {
    user_id: g.id('users', `${side}pool`),
    pool_id,
    subject: text('Question'),
    message: text('Bonjour'),
  });
  for (const [tag, pharmacy_id] of [
    [side, own],
    [`${side}mate`, mate],
  ] as const) {
    const [series] =
      await g.sql`insert into invoice_series (type, pharmacy_id, prefix) values ('advertising', ${pharmacy_id}, ${tag}) returning id`;
    const issued = {
      status: 'issued',
      series_id: series?.['id'],
      counter: 1,
      number: code(),
      date_invoice: day,
      seller: g.sql.json({}),
      buyer: g.sql.json({}),
    };
    const invoice = await g.row('invoices', tag, {
      type: 'advertising',
      campaign_id: a.campaign,
      pharmacy_id,
      file_id: await fileOf(g, 'invoices', tag),
      ...issued,
    });
    const description = g.plant('invoices', tag, 'lines', text('Campagne'));
    await g.sql`insert into invoice_lines (invoice_id, position, description, quantity, unit_price, amount_net, vat_rate) values (${invoice}, 1, ${description}, 1, 1, 1, 2000)`;
  }
  for (const [tag, pharmacy_id] of [
    [side, own],
    [`${side}mate`, mate],
  ] as const)
    await g.row('pharmacy_signatures', tag, { pharmacy_id, paper: 'contract', source: 'online', signer: text('Anne') });
  await g.row('invoices', `${side}draft`, { type: 'web', month: '2026-03', pharmacy_id: own });
  await g.row('receipts', 'N', {
    action: 'disable',
    resource: 'Pharmacy',
    label: text('Pharmacie'),
    count: 1,
    user_name: code(),
  });
  await g.row('changes', 'N', { resource: 'Pharmacy', label: text('Pharmacie'), action: 'update', user_name: code() });
}
