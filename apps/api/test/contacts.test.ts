import { expect, test } from 'vitest';
import { contacts } from '../src/resources/network/contacts.ts';
import { networkWorld } from './given/network.ts';

const { customer, first, post, read, second } = await networkWorld();

test('one contact of a pharmacy is the default one, and a pharmacy writes its own only', async () => {
  const person = {
    lastname: 'Durand',
    phone_number: '05 49 00 00 00',
    cellphone_number: '06 00 00 00 00',
    email: 'd@example.org',
    is_default: true,
  };
  const anne = await post(contacts, { ...person, firstname: 'Anne' }, customer);
  await expect(post(contacts, { ...person, firstname: 'Paul', pharmacy: second.id }, customer)).rejects.toMatchObject({
    violations: [{ propertyPath: 'pharmacy', code: 'not_writable' }],
  });
  const paul = await post(contacts, { ...person, firstname: 'Paul', pharmacy: first.id }, customer);
  expect(paul['pharmacy']).toMatchObject({ id: first.id });
  expect(await read(contacts, anne.id, customer)).toMatchObject({ is_default: false });
});
