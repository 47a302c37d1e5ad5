import { describe, expect, it } from 'vitest';
import { wireWorld } from './world.ts';

const { json, office, sql } = await wireWorld();
const pool = `/pool/pools/${office.pool}`;
const UPDATE = 'Vous ne pouvez pas modifier ce champ.';
const CREATE = 'Vous ne pouvez pas remplir ce champ.';

describe('a field that the role may not write', () => {
  it('is refused when it changes, and nothing of the body is saved', async () => {
    const before = await json(`GET ${pool}`, { as: 'pool' });
    const body = { holder: 'Une autre', name: 'Autre nom', reference: 'AUTRE', url: 'https://autre.example' };
    const { code, violations } = await json(`PUT ${pool}`, { as: 'pool', body, status: 422 });
    expect(code).toBe('validation');
    expect(violations).toEqual(
      ['name', 'reference', 'url'].map((propertyPath) => ({ propertyPath, message: UPDATE, code: 'not_writable' })),
    );
    expect(await json(`GET ${pool}`, { as: 'pool' })).toEqual(before);
  });

  it('is refused together with what is wrong in the others', async () => {
    const body = { name: 'Autre nom', email1: 'pas un email' };
    const { violations } = await json(`PUT ${pool}`, { as: 'pool', body, status: 422 });
    expect(violations.map((v: { propertyPath: string }) => v.propertyPath).sort()).toEqual(['email1', 'name']);
  });

  it('is accepted as it is: clients send back whole items, with their links in any form', async () => {
    const whole = await json(`GET ${pool}`, { as: 'pool' });
    const saved = await json(`PUT ${pool}`, { as: 'pool', body: { ...whole, holder: 'Rendue' } });
    expect(saved).toMatchObject({ holder: 'Rendue', name: whole.name });
    expect(whole.pharmacies).toEqual([`/api/pool/pharmacies/${office.member}`]);
    for (const link of [office.member, `/pharmacies/${office.member}`, { '@id': whole.pharmacies[0] }])
      await json(`PUT ${pool}`, { as: 'pool', body: { pharmacies: [link] } });
    const { violations } = await json(`PUT ${pool}`, { as: 'pool', body: { pharmacies: [] }, status: 422 });
    expect(violations[0]).toMatchObject({ propertyPath: 'pharmacies', code: 'not_writable' });
  });

  it('is named by its path inside an embedded part', async () => {
    const pharmacy = `/customer/pharmacies/${office.member}`;
    await sql`insert into pharmacy_billings (pharmacy_id, formula) values (${office.member}, 3)`;
    const body = { billing: { formula: 5, corporate_name: 'SELARL' }, reference: 'Z999' };
    const { violations } = await json(`PUT ${pharmacy}`, { as: 'customer', body, status: 422 });
    expect(violations.map((v: { propertyPath: string }) => v.propertyPath)).toEqual(['billing.formula', 'reference']);
    const { billing } = await json(`PUT ${pharmacy}`, {
      as: 'customer',
      body: { billing: { formula: 3, corporate_name: 'SELARL' } },
    });
    expect(billing).toMatchObject({ formula: 3, corporate_name: 'SELARL' });
  });

  it('is refused in a new item, but for the owner that the server sets', async () => {
    const body = { lastname: 'Martin', firstname: 'Zoé', phone_number: '0102030405', cellphone_number: '0602030405' };
    const contact = { ...body, email: 'zoe@example.fr', is_default: false };
    const { violations } = await json('POST /customer/contacts', {
      as: 'customer',
      body: { ...contact, pharmacy: office.stranger, pool: office.pool },
      status: 422,
    });
    expect(violations).toEqual(
      ['pharmacy', 'pool'].map((propertyPath) => ({ propertyPath, message: CREATE, code: 'not_writable' })),
    );
    const own = { ...contact, pharmacy: `/api/customer/pharmacies/${office.member}`, pool: null };
    const made = await json('POST /customer/contacts', { as: 'customer', body: own, status: 201 });
    expect(made.pharmacy).toMatchObject({ id: office.member });
  });
});
