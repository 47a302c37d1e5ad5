import { dashboards } from '@officine/sdk/contract';
import { dashboardsSchemas } from '@officine/sdk/schemas';
import { expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices, run } from '../../../../test/given/office.ts';
import type { Actor } from '../../../access/actor.ts';
import { dashboardsHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
const { actors } = await insertOffice(sql);
const read = (actor: Actor) => run(dashboardsHandlers, dashboards.layout, services, actor, {});
const save = (actor: Actor, body: object) => run(dashboardsHandlers, dashboards.saveLayout, services, actor, { body });

it('keeps an arrangement for the one who made it, and the last one', async () => {
  expect(await read(actors.admin)).toEqual({ cards: [], hidden: [] });
  await save(actors.admin, { cards: ['views', 'figures'], hidden: ['clicks'] });
  const last = { cards: ['figures', 'views'], hidden: [] };
  expect(await save(actors.admin, { cards: ['figures', 'views', 'figures'], hidden: [] })).toEqual(last);
  expect(await read(actors.admin)).toEqual(last);
  expect(await read(actors.pool)).toEqual({ cards: [], hidden: [] });
});

it('takes names of cards only, not too many', () => {
  const body = dashboardsSchemas().saveLayout.body as unknown as ZodMiniType;
  const isTaken = (cards: unknown) => body.safeParse({ cards, hidden: [] }).success;
  expect(isTaken(['top-adverts'])).toBe(true);
  const many = Array.from({ length: 51 }, () => 'views');
  expect([[''], ['A'], ['<b>'], [1], 'views', many].filter(isTaken)).toEqual([]);
});
