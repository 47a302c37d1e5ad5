import { expect, test } from 'vitest';
import { unseal } from '../src/access/secrets.ts';
import { changeMembers, setMembership } from '../src/areas/network/network/membership.ts';
import { sign } from '../src/areas/network/network/sign.ts';
import { secretName, storeSecrets } from '../src/areas/websites/wordpress/store-secrets.ts';
import { wordpresses } from '../src/resources/websites/wordpresses.ts';
import { admin, networkWorld } from './given/network.ts';

const { context, customer, first, pool, post, read, second, sql } = await networkWorld();

test('a paper is signed once, by the pharmacy or for it', async () => {
  const paper = 'money_order';
  await expect(sign(context(customer), { paper, id: second.id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await sign(context(customer), { paper, id: first.id })).toMatchObject({
    id: first.id,
    hasMoneyOrder: true,
    hasContract: false,
  });
  const [{ kept }] =
    (await sql`select date_signature_money_order as kept from pharmacy_billings where pharmacy_id = ${first.id}`) as unknown as [
      { kept: string },
    ];
  await expect(sign(context(), { paper, id: first.id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('déjà été signé, le'),
  });
  expect(
    await sql`select date_signature_money_order as kept from pharmacy_billings where pharmacy_id = ${first.id}`,
  ).toMatchObject([{ kept }]);
});

test('adding a member twice counts once', async () => {
  const member = { poolId: pool.id, pharmacyId: second.id, isMember: true };
  expect(await setMembership(context(), member)).toMatchObject({ count_pharmacies: 2 });
  expect(await setMembership(context(), member)).toMatchObject({ count_pharmacies: 2 });
  expect(await setMembership(context(), { ...member, isMember: false })).toMatchObject({ count_pharmacies: 1 });
  await expect(setMembership(context(), { ...member, pharmacyId: 999_999 })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('many members change at once, or none of them; the answer is what an undo sends back', async () => {
  const both = [first.id, second.id];
  const added = await changeMembers(context(), pool.id, { add: both });
  expect(added).toMatchObject({ count_pharmacies: 2, added: [second.id], removed: [] });
  await expect(changeMembers(context(), pool.id, { remove: [first.id], add: [999_999] })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await changeMembers(context(), pool.id, { remove: both })).toMatchObject({
    count_pharmacies: 0,
    removed: both,
  });
  expect(await changeMembers(context(), pool.id, { add: [first.id, first.id] })).toMatchObject({ added: [first.id] });
  const lines = await sql`select fields from changes where resource = 'Pool' and item_id = ${pool.id}`;
  expect(lines.length).toBeGreaterThanOrEqual(4);
});

test('the secrets of a site are sealed, and nothing answers them', async () => {
  const site = await post(wordpresses, { pharmacy: first.id, url: 'https://wp.example.org' });
  await storeSecrets(context(), { id: site.id, secrets: { ftp_password: 'motdepasse' } });
  const [row] = await sql`select ftp_password from pharmacy_wordpress where id = ${site.id}`;
  expect(unseal('a secret of the tests', secretName(site.id, 'ftp_password'), row?.['ftp_password'])).toBe(
    'motdepasse',
  );
  const shown = await read(wordpresses, site.id, admin);
  expect(shown).toMatchObject({ hasFtpPassword: true, hasConnectorKey: false });
  expect(JSON.stringify(shown)).not.toContain(row?.['ftp_password']);
  expect(JSON.stringify(await sql`select * from changes`)).not.toContain('motdepasse');
});
