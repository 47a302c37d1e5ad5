import { describe, expect, it } from 'vitest';
import { wireWorld } from './world.ts';

const { call, json, makeZones, office, sql } = await wireWorld();
const [advertiser] = (await sql`select id from advertisers`) as unknown as [{ id: number }];
const iri = `/api/admin/broadcasters/${advertiser.id}`;
const [zone] = (await makeZones(2)) as [number, number];
const topic = await json('POST /admin/topics', { status: 201, body: { name: 'Grippe', advertiser: iri } });
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const ATOM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;

function form(fields: Record<string, string>, file?: Buffer) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    '--x\r\ncontent-disposition: form-data; name="picture"; filename="logo é.gif"\r\ncontent-type: image/gif\r\n\r\n';
  return Buffer.concat([
    Buffer.from(parts.join('') + (file ? head : '')),
    ...(file ? [file, Buffer.from('\r\n')] : []),
    Buffer.from('--x--\r\n'),
  ]);
}

describe('an item', () => {
  it('has its context, its path under the mount, its class and its id', async () => {
    const item = await json(`GET /admin/topics/${topic.id}`);
    expect(item).toEqual({
      '@context': '/api/admin/contexts/Topic',
      '@id': `/api/admin/topics/${topic.id}`,
      '@type': 'Topic',
      id: topic.id,
      name: 'Grippe',
      advertiser: { '@id': iri, '@type': 'Advertiser', id: advertiser.id, name: 'Laboratoire Étoile' },
      is_extranet: true,
      is_internet: false,
      isExtranet: true,
      isInternet: false,
      isActive: true,
      date_create: expect.stringMatching(ATOM),
      date_update: expect.stringMatching(ATOM),
    });
    expect((await json(`GET /broadcaster/topics/${topic.id}`, { as: 'advertiser' }))['@id']).toBe(
      `/api/broadcaster/topics/${topic.id}`,
    );
  });

  it('leaves nulls out and writes empty lists', async () => {
    const item = await json(`GET /admin/pharmacies/${office.stranger}`);
    expect('holder' in item || 'website' in item).toBe(false);
    expect(item).toMatchObject({ pools: [], laboratories: [] });
    expect(JSON.stringify(item)).not.toContain('null');
  });

  it('has a relation as an address alone where nothing of it is embedded', async () => {
    await sql`insert into changes (resource, action, user_name, user_id) values ('Zone', 'create', 'admin', ${office.actors.admin.userId})`;
    const [change] = (await json('GET /admin/list_updates?order[id]=desc'))['hydra:member'];
    expect(change.user).toBe(`/api/admin/users/${office.actors.admin.userId}`);
  });

  it('is given in part by properties[]', async () => {
    const sparse = await json(`GET /admin/zones/${zone}?properties[]=reference&properties[]=price`);
    expect(Object.keys(sparse)).toEqual(['@context', '@id', '@type', 'id', 'reference', 'price']);
    const list = await json('GET /admin/topics?properties[]=name&properties[advertiser][]=name');
    expect(Object.keys(list['hydra:member'][0])).toEqual(['@id', '@type', 'id', 'name', 'advertiser']);
    const { detail } = await json(`GET /admin/zones/${zone}?properties[]=reference&properties[]=secret`, {
      status: 400,
    });
    expect(detail).toMatch(/^Le champ « secret » n’existe pas ici\. Champs possibles : id, reference, /);
  });
});

describe('a create', () => {
  it('answers 201, the item and where it is', async () => {
    const answer = await call('POST /admin/zones', { body: { reference: 'C1', description: 'Bandeau', price: 1 } });
    const { id } = answer.json();
    expect(answer.statusCode).toBe(201);
    expect(answer.headers).toMatchObject({
      location: `/api/admin/zones/${id}`,
      'content-location': `/api/admin/zones/${id}`,
      'content-type': 'application/ld+json; charset=utf-8',
    });
    expect(answer.json()).toEqual(await json(`GET /admin/zones/${id}`));
  });

  it('ignores what it does not know and what is not to be written', async () => {
    const body = {
      reference: 'C2',
      description: 'B',
      price: 1,
      id: 999_999,
      '@context': 'x',
      '@type': 'y',
      originId: 3,
      date_create: '2000-01-01',
      nonsense: {},
    };
    const made = await json('POST /admin/zones', { body, status: 201 });
    expect(made.id).not.toBe(999_999);
    expect(made.date_create).not.toMatch(/^2000/);
    expect('nonsense' in made).toBe(false);
  });

  it('refuses @id', async () => {
    const body = { '@id': `/api/admin/zones/${zone}`, reference: 'C3', description: 'B', price: 1 };
    expect(await json('POST /admin/zones', { body, status: 400 })).toMatchObject({ code: 'bad_request' });
  });
});

describe('a change', () => {
  it.each(['PATCH', 'PUT'])('by %s keeps what is not sent and clears what is null', async (method) => {
    await json(`${method} /admin/zones/${zone}`, { body: { width: 300, height: 250, description: 'Pavé' } });
    expect(await json(`${method} /admin/zones/${zone}`, { body: { width: null } })).toMatchObject({
      description: 'Pavé',
      height: 250,
      price: 100,
    });
    expect(await json(`GET /admin/zones/${zone}`)).not.toHaveProperty('width');
  });

  it('takes the whole record back, as API Platform’s admin sends it', async () => {
    const { id, ...record } = await json(`GET /admin/zones/${zone}`);
    const body = { ...record, id: record['@id'], originId: id, description: 'Rendue' };
    expect(await json(`PATCH /admin/zones/${zone}`, { body })).toMatchObject({ id, description: 'Rendue' });
  });

  it('takes a relation by its address, under the mount or not, by its id, and as the object that was read', async () => {
    const [other] =
      (await sql`insert into advertisers (name, reference, email, username) values ('Autre', 'L2', 'autre@example.fr', 'autre') returning id`) as unknown as [
        { id: number },
      ];
    const path = `PATCH /admin/topics/${topic.id}`;
    const sent = [
      `/api/admin/broadcasters/${other.id}`,
      iri,
      other.id,
      `/broadcasters/${advertiser.id}`,
      String(other.id),
      { '@id': iri, '@type': 'Broadcaster', id: advertiser.id, name: 'Laboratoire Étoile' },
    ];
    for (const [i, value] of sent.entries())
      expect((await json(path, { body: { advertiser: value } })).advertiser.id).toBe(i % 2 ? advertiser.id : other.id);
  });

  it('leaves a part alone that comes as its address, as clients write it that keep embedded items apart', async () => {
    const path = `PATCH /admin/pharmacies/${office.stranger}`;
    const { billing } = await json(path, { body: { billing: { cip: '2000009', bank: 'Banque' } } });
    expect(billing).toMatchObject({ cip: '2000009', bank: 'Banque' });
    expect((await json(path, { body: { billing: billing['@id'], locality: 'Brest' } })).billing).toEqual(billing);
    const refused = await json(path, { body: { billing: 'autre' }, status: 422 });
    expect(refused.violations).toMatchObject([{ propertyPath: 'billing' }]);
  });

  it.each([
    ['an item of another class', `/api/admin/zones/${zone}`],
    ['an item of another mount', `/api/broadcaster/broadcasters/${advertiser.id}`],
    ['an address that is none', 'grippe'],
    ['a missing item', '/api/admin/broadcasters/99999'],
    ['an object without address', { name: 'Imbriqué' }],
  ])('refuses %s as a relation, and names the field', async (_, advertiser) => {
    const refused = await json(`PATCH /admin/topics/${topic.id}`, { body: { advertiser }, status: 422 });
    expect(refused.violations).toEqual([expect.objectContaining({ propertyPath: 'advertiser' })]);
  });

  it('refuses a value of the wrong kind: texts are not numbers here', async () => {
    const refused = await json(`PATCH /admin/zones/${zone}`, {
      body: { price: '12', isActive: 'true', description: 5 },
      status: 422,
    });
    expect(refused.violations.map((v: { propertyPath: string }) => v.propertyPath).sort()).toEqual([
      'description',
      'isActive',
      'price',
    ]);
  });
});

describe('a form', () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };

  it('creates with a file; a POST on the item replaces it', async () => {
    const sent = { name: 'Labo', url: 'https://labo.example.fr/', isActive: 'false' };
    const made = await json('POST /admin/laboratories', { headers, body: form(sent, GIF), status: 201 });
    const { url, ...picture } = made.picture;
    expect(made).toMatchObject({ name: 'Labo', isActive: false });
    expect(picture).toEqual({ name: 'logo é.gif', type: 'image/gif', size: GIF.length, width: 1, height: 1 });
    const path = `POST /admin/laboratories/${made.id}`;
    const kept = await json(path, { headers, body: form({ name: 'Labo 2', isActive: 'true' }) });
    expect(kept).toMatchObject({ name: 'Labo 2', isActive: true, url: sent.url, picture: made.picture });
    const replaced = await json(path, { headers, body: form({}, GIF) });
    expect(replaced).toMatchObject({ name: 'Labo 2', picture });
    expect(replaced.picture.url).not.toBe(url);
  });

  it('without the file that a new item must have is refused at that field', async () => {
    const refused = await json('POST /admin/laboratories', { headers, body: form({ name: 'Sans logo' }), status: 422 });
    expect(refused.violations).toMatchObject([{ propertyPath: 'picture', message: 'Le logo est obligatoire' }]);
  });

  it('takes lists as API Platform’s admin sends them, and as browsers do', async () => {
    const path = `PATCH /admin/pharmacies/${office.member}`;
    const [pool] = (await json('GET /admin/pools'))['hydra:member'];
    for (const pools of [
      { pools: JSON.stringify([pool['@id']]) },
      { 'pools[]': pool['@id'] },
      { 'pools[0]': String(pool.id) },
    ]) {
      await json(path, { body: { pools: [] } });
      expect((await json(path, { headers, body: form(pools) })).pools).toMatchObject([{ '@id': pool['@id'] }]);
    }
  });
});
