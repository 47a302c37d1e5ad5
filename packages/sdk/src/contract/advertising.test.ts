import { expect, test } from 'vitest';
import { campaignsSchemas, eventsSchemas } from './index.ts';
import { advertsSchemas } from './selling/adverts.ts';
import { broadcastersSchemas } from './selling/broadcasters.ts';
import { zonesSchemas } from './selling/zones.ts';

type Checked = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
/** Schemas are declared by what they give; here they are run. */
const check = (schema: unknown, value: unknown): Checked =>
  (schema as { safeParse(v: unknown): Checked }).safeParse(value);
const said = (schema: unknown, value: unknown) =>
  Object.fromEntries((check(schema, value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

test('required fields are asked for by their names', () => {
  expect(said(advertsSchemas().input, {})).toEqual({
    title: 'Le nom est obligatoire',
    url: 'L’URL est obligatoire',
    picture: 'L’image est obligatoire',
    width: 'La largeur est obligatoire',
    height: 'La hauteur est obligatoire',
    zone: 'L’emplacement est obligatoire',
    topic: 'La thématique est obligatoire',
    advertiser: 'L’annonceur est obligatoire',
  });
  expect(said(broadcastersSchemas().input, { email: '' })).toMatchObject({
    email: 'L’email est obligatoire',
    username: 'L’identifiant est obligatoire',
  });
  expect(said(zonesSchemas().input, { price: 1.5 })).toMatchObject({ price: 'Montant attendu, en centimes' });
  expect(said(campaignsSchemas().input, { date_start: '2026-02-30' })).toMatchObject({
    date_start: 'Date attendue, au format AAAA-MM-JJ',
    date_end: 'La date de fin est obligatoire',
    budgetFile: 'Le fichier de budget est obligatoire',
  });
});

test('an event is one view or one click, alone or in a batch', () => {
  const { body } = eventsSchemas().adverts;
  const view = { scheduling: 'x', datetime: '2026-03-02 10:00:00', view: 1 };
  const accepts = (value: unknown) => check(body, value).success;
  expect(accepts(view)).toBe(true);
  expect(accepts([view, { ...view, id: '0190163d-8694-739b-aea5-966c26f8ad91' }])).toBe(true);
  expect(accepts({ ...view, click: 1 })).toBe(false);
  expect(accepts({ ...view, view: undefined })).toBe(false);
  expect(accepts({ ...view, id: '0190163d-8694-439b-aea5-966c26f8ad91' })).toBe(false);
  expect(accepts([])).toBe(false);
  expect(accepts(Array.from({ length: 501 }, () => view))).toBe(false);
});
