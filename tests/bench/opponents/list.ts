import { createServer } from 'node:http';
import { connect } from '../../../apps/api/src/database/connect.ts';

/**
 * Lists a page of pharmacies, hand-written for this call: two statements, a mapping, JSON.stringify. Returns every
 * field of the application's list, but has no session, content negotiation, ETag or log.
 */
const sql = connect(process.env['DATABASE_URL'] ?? '');

/** In two statements, as in the application: PostgreSQL only reuses the plan of the joins when they have no offset. */
const rowsOf = (ids: readonly number[]) => sql`
  select p.id, p.reference, p.name, p.address1, p.address2, p.postcode, p.locality, p.country, p.holder, p.holder2,
    p.phone_number, p.cellphone_number, p.fax_number, p.email1, p.email2, p.other_site_url,
    p.date_extranet, p.date_internet, p.date_wordpress, p.is_active, p.date_create, p.date_update,
    (p.name <> '' and p.address1 <> '' and p.postcode <> '' and p.locality <> '' and p.holder <> '' and p.phone_number <> '' and p.email1 <> '') as has_details,
    p.region_id, r.label as region_label, r.code as region_code, p.area_id, a.label as area_label,
    p.turnover_id, t.label as turnover_label, p.type_id, y.label as type_label,
    f.id as file_id, f.name as file_name, f.type as file_type, f.size as file_size, f.width as file_width, f.height as file_height,
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
      from pool_pharmacies m join pools g on g.id = m.pool_id where m.pharmacy_id = p.id) as pools,
    b.id as billing_id, b.formula, b.contract_type, b.contract_date, b.corporate_name, b.legal_status, b.share_capital, b.siret, b.rcs_city,
    b.intracom_vat_code, b.cip, b.finess, b.rpps, b.license_number, b.payment_method, b.billing_email, b.accounting_code,
    b.invoice_counter, b.amount_invoiced, b.date_signature_contract, b.date_signature_conditions, b.date_signature_money_order,
    w.id as website_id, w.subdomain, w.url,
    concat(w.hours_mo, w.hours_tu, w.hours_we, w.hours_th, w.hours_fr, w.hours_sa, w.hours_su) <> '' as has_hours,
    (w.latitude is not null and w.longitude is not null) as has_geolocation,
    coalesce(w.contact_form_email, '') <> '' as has_contact_form,
    exists (select from pharmacy_laboratories l where l.pharmacy_id = p.id) as has_laboratories,
    (coalesce(w.caption, '') <> '' and coalesce(w.description, '') <> '') as has_content,
    s.id as wordpress_id, s.url as wordpress_url, s.server, s.theme, s.check_status, s.sync_status
  from unnest(${[...ids]}::int[]) with ordinality found(id, n)
  join pharmacies p on p.id = found.id
  left join regions r on r.id = p.region_id
  left join pharmacy_areas a on a.id = p.area_id
  left join pharmacy_turnovers t on t.id = p.turnover_id
  left join pharmacy_types y on y.id = p.type_id
  left join files f on f.id = p.avatar_id
  left join pharmacy_billings b on b.pharmacy_id = p.id
  left join pharmacy_websites w on w.pharmacy_id = p.id
  left join pharmacy_wordpress s on s.pharmacy_id = p.id
  order by found.n`;
const find = (offset: number) => sql<{ ids: number[]; total: number }[]>`
  select array(select id from pharmacies where is_active = ${true} order by locality, id limit 30 offset ${offset}) as ids,
    (select count(*)::int from pharmacies where is_active = ${true}) as total`;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const part = (type: string, id: unknown, rest: object) =>
  id === null ? undefined : { '@id': `/api/${type}/${id}`, '@type': type, id, ...rest };

const member = (row: Row) => ({
  ...part('pharmacies', row['id'], {
    reference: row['reference'],
    name: row['name'],
    address1: row['address1'],
    address2: row['address2'],
    postcode: row['postcode'],
    locality: row['locality'],
    region: part('regions', row['region_id'], { label: row['region_label'], code: row['region_code'] }),
    country: row['country'],
    area: part('pharmacy_areas', row['area_id'], { label: row['area_label'] }),
    turnover: part('pharmacy_turnovers', row['turnover_id'], { label: row['turnover_label'] }),
    type: part('pharmacy_types', row['type_id'], { label: row['type_label'] }),
    pools: row['pools'],
    holder: row['holder'],
    holder2: row['holder2'],
    phone_number: row['phone_number'],
    cellphone_number: row['cellphone_number'],
    fax_number: row['fax_number'],
    email1: row['email1'],
    email2: row['email2'],
    other_site_url: row['other_site_url'],
    avatar: part('files', row['file_id'], {
      name: row['file_name'],
      type: row['file_type'],
      size: row['file_size'],
      width: row['file_width'],
      height: row['file_height'],
    }),
    date_extranet: row['date_extranet'],
    date_internet: row['date_internet'],
    date_wordpress: row['date_wordpress'],
    hasDetails: row['has_details'],
    billing: part('pharmacy_billings', row['billing_id'], {
      formula: row['formula'],
      contract_type: row['contract_type'],
      contract_date: row['contract_date'],
      corporate_name: row['corporate_name'],
      legal_status: row['legal_status'],
      share_capital: row['share_capital'],
      siret: row['siret'],
      rcs_city: row['rcs_city'],
      intracom_vat_code: row['intracom_vat_code'],
      cip: row['cip'],
      finess: row['finess'],
      rpps: row['rpps'],
      license_number: row['license_number'],
      payment_method: row['payment_method'],
      billing_email: row['billing_email'],
      accounting_code: row['accounting_code'],
      invoice_counter: row['invoice_counter'],
      amount_invoiced: row['amount_invoiced'],
      date_signature_contract: row['date_signature_contract'],
      date_signature_conditions: row['date_signature_conditions'],
      date_signature_money_order: row['date_signature_money_order'],
      hasContract: row['date_signature_contract'] !== null,
      hasConditions: row['date_signature_conditions'] !== null,
      hasMoneyOrder: row['date_signature_money_order'] !== null,
    }),
    website: part('pharmacy_websites', row['website_id'], {
      subdomain: row['subdomain'],
      url: row['url'],
      hasHours: row['has_hours'],
      hasGeolocation: row['has_geolocation'],
      hasContactForm: row['has_contact_form'],
      hasLaboratories: row['has_laboratories'],
      hasContent: row['has_content'],
    }),
    wordpress: part('wordpresses', row['wordpress_id'], {
      url: row['wordpress_url'],
      server: row['server'],
      theme: row['theme'],
      check_status: row['check_status'],
      sync_status: row['sync_status'],
    }),
    isActive: row['is_active'],
    date_create: row['date_create'],
    date_update: row['date_update'],
  }),
});

createServer(async (request, response) => {
  const number = Number(/page=(\d+)/.exec(request.url ?? '')?.[1] ?? 1);
  const [found] = await find((number - 1) * 30);
  const rows = await rowsOf(found?.ids ?? []);
  const body = JSON.stringify({ totalItems: found?.total, 'hydra:member': rows.map(member) });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
