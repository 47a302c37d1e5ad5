/** Rows as the API writes them, each with what its test changes. */
const row = (type: string, path: string, id: number, fields: object) => ({
  '@id': `/api/admin/${path}/${id}`,
  '@type': type,
  id,
  isActive: true,
  date_create: '2026-01-05T08:00:00+00:00',
  date_update: '2026-01-05T08:00:00+00:00',
  ...fields,
});

export const zone = (id: number, fields: object = {}) =>
  row('Zone', 'zones', id, {
    reference: `ZONE-${id}`,
    description: `Emplacement ${id}`,
    price: 100 * id,
    capacity: 4,
    width: 300,
    height: 250,
    place: null,
    is_extranet: true,
    is_internet: false,
    is_free: false,
    ...fields,
  });
export const filling = (id: number, fields: object = {}) =>
  row('Filling', 'fillings', id, {
    weight: 1,
    date_start: '2026-01-05',
    date_end: null,
    advert: { '@id': '/api/admin/adverts/1', id: 1, title: `Annonce ${id}` },
    zone: { '@id': '/api/admin/zones/1', id: 1, reference: 'INT-PAVE' },
    pharmacy: null,
    pool: null,
    ...fields,
  });
