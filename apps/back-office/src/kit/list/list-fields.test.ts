import { adverts, broadcasters, invoices, pharmacies, tasks, topics, zones } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { listFields } from './list-fields.ts';

const clean = (content: unknown) => String(content).replaceAll(/[\u00a0\u202f]/g, ' ');

it('a column has the label, the sort key and the format of its field', () => {
  const { column } = listFields(zones);
  expect(column('capacity')).toMatchObject({
    id: 'capacity',
    label: 'Annonces par jour',
    sort: 'capacity',
    numeric: true,
  });
  expect(column('reference')).toMatchObject({ label: 'Référence', numeric: false });
  const row = { price: 123_456, is_free: true, width: null } as never;
  expect(clean(column('price').render(row))).toBe('1 234,56 €');
  expect(column('is_free').render(row)).toBe('Oui');
  expect(column('width').render(row)).toBe('—');
});

it('a column of an embedded item is named by it, and sorted where the call sorts by it', () => {
  const { column } = listFields(topics);
  const advertiser = column('advertiser.name');
  expect(advertiser).toMatchObject({ label: 'Annonceur', sort: 'advertiser.name' });
  expect(advertiser.render({ advertiser: { name: 'Vitaflore' } } as never)).toBe('Vitaflore');
  expect(advertiser.render({ advertiser: null } as never)).toBe('—');
  expect(listFields(pharmacies).column('holder')).not.toHaveProperty('sort');
});

it('a column may write an instant as a day, and words instead of codes', () => {
  const created = { date_create: '2026-03-01T07:00:00+00:00' } as never;
  expect(listFields(topics).column('date_create').render(created)).toBe('01/03/2026 à 08:00');
  expect(listFields(topics).column('date_create', { kind: 'day', hidden: true })).toMatchObject({ hidden: true });
  expect(listFields(topics).column('date_create', { kind: 'day' }).render(created)).toBe('01/03/2026');
  expect(
    listFields(invoices)
      .column('kind')
      .render({ kind: 'credit_note' } as never),
  ).toBe('Avoir');
});

it('a filter is chosen as its kind in the contract wants', () => {
  expect(listFields(zones).filter('is_free')).toEqual({ id: 'is_free', label: 'Gratuit', kind: 'boolean' });
  expect(listFields(adverts).filter('visa_expiry')).toMatchObject({ label: 'Fin du visa', kind: 'date' });
  expect(listFields(pharmacies).filter('postcode')).toMatchObject({ label: 'Code postal', kind: 'text' });
  expect(listFields(tasks).filter('state')).toMatchObject({
    label: 'État',
    kind: 'choice',
    options: expect.arrayContaining([{ value: 'parked', label: 'Abandonnée' }]),
  });
  expect(listFields(pharmacies).filter('billing.formula')).toMatchObject({
    label: 'Formule',
    kind: 'choice',
    options: expect.arrayContaining([{ value: '1', label: 'Extranet' }]),
  });
  expect(listFields(pharmacies).filter('billing.date_signature_money_order')).toMatchObject({ kind: 'presence' });
  expect(listFields(topics).filter('advertiser.id', broadcasters.combo)).toEqual({
    id: 'advertiser.id',
    label: 'Annonceur',
    kind: 'combo',
    combo: broadcasters.combo,
  });
});
