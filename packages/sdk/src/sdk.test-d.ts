// Checked by `tsc` alone: a line after `@ts-expect-error` that compiles is an error.
import * as z from 'zod/mini';
import { failedWith } from './api-error.ts';
import { call } from './client.ts';
import { contract } from './contract/all.ts';
import type { Laboratory } from './contract/selling/laboratories.ts';
import { collection, type Page, schemas } from './core.ts';
import { createClient } from './create-client.ts';
import type { Download } from './download.ts';
import { each } from './each.ts';
import type { Fields, Filters, Sorts } from './names.ts';
import { createSdk } from './sdk.ts';

const is = <T>(_value: T): void => {};
const sdk = createSdk({}, contract);

export async function results(): Promise<void> {
  is<Page<Laboratory>>(await sdk.admin.laboratories.list());
  is<Laboratory>(await sdk.customer.laboratories.get({ id: 1 }));
  is<Download>(await sdk.customer.invoices.byUuid({ query: { uuid: 'x' } }));
  is<string>((await sdk.public.accounts.login({ body: { password: 'x' } })).token);
  for await (const { name } of each(sdk.pool.laboratories.list, { name: 'a', order: { name: 'desc' } }))
    is<string>(name);
}

export async function refusals(): Promise<void> {
  // @ts-expect-error a pharmacy may not create a laboratory
  await sdk.customer.laboratories.create({ body: { name: 'a' } });
  // @ts-expect-error an advertiser has no laboratories at all
  await sdk.advertiser.laboratories.list();
  // @ts-expect-error the id is missing
  await sdk.admin.laboratories.get();
  // @ts-expect-error no such filter
  await sdk.admin.laboratories.list({ query: { colour: 'red' } });
  // @ts-expect-error not a key to sort by
  await sdk.admin.laboratories.list({ query: { order: { url: 'asc' } } });
  // @ts-expect-error a wrong kind of value
  await sdk.admin.laboratories.list({ query: { isActive: 'yes' } });
  // @ts-expect-error not a field of the answer
  await sdk.admin.laboratories.list({ query: { properties: ['colour'] } });
  // @ts-expect-error not a field that is sent
  await sdk.admin.laboratories.update({ id: 1, body: { colour: 'red' } });
  // @ts-expect-error nothing can be read from a call without an answer
  is((await sdk.shared.accounts.logout()).ok);
  // @ts-expect-error each() takes the filters of its list
  each(sdk.admin.laboratories.list, { colour: 'red' });
  // @ts-expect-error a bare client does not know files
  await call({}, contract.invoices.byUuid, { query: { uuid: 'x' } });
  await call(createClient(), contract.invoices.byUuid, { query: { uuid: 'x' } });
}

export function names(): void {
  is<Sorts<typeof contract.topics>>('advertiser.name');
  // @ts-expect-error not a key to sort by
  is<Sorts<typeof contract.topics>>('advertiser.url');
  is<Filters<typeof contract.topics>>('advertiser.id');
  // @ts-expect-error no such filter
  is<Filters<typeof contract.topics>>('advertiser.url');
  is<Fields<typeof contract.topics>>('is_extranet');
  // @ts-expect-error read, never sent
  is<Fields<typeof contract.topics>>('date_create');
  is<Fields<typeof contract.pharmacies>>('website.latitude');
  // @ts-expect-error no such part
  is<Fields<typeof contract.pharmacies>>('website.flavour');
  // @ts-expect-error a text has no parts
  is<Fields<typeof contract.pharmacies>>('name.length');
  // @ts-expect-error a list without sort keys
  is<Sorts<typeof things>>('id');
  // @ts-expect-error a list without filters
  is<Filters<typeof things>>('id');
}

export function errors(error: unknown): void {
  if (!failedWith(contract.users.create, error)) return;
  if (error.code === 'email_exists' || error.code === 'network') return;
  // @ts-expect-error this call never fails so
  if (error.code === 'mandate_missing') return;
}

const things = collection({
  type: 'Thing',
  path: '/things',
  noun: { one: 'chose', many: 'choses', feminine: true },
  read: ['admin'],
  io: {} as { item: { id: number; name: string }; input: { name: string } },
});
export const hiding = [
  collection({
    type: 'Thing',
    path: '/things',
    noun: { one: 'chose', many: 'choses', feminine: true },
    read: ['pool'],
    filters: { name: 'exact' },
    sort: ['size'],
    hidden: { pool: ['name', 'size'] },
    io: {} as { item: { id: number; name: string }; input: { name: string } },
  }),
  collection({
    type: 'Thing',
    path: '/things',
    noun: { one: 'chose', many: 'choses', feminine: true },
    read: ['pool'],
    filters: { name: 'exact' },
    // @ts-expect-error neither a filter nor a sort key
    hidden: { pool: ['size'] },
    io: {} as { item: { id: number; name: string }; input: { name: string } },
  }),
];
const input = z.object({ name: z.string() });
export const made = [
  schemas(things, () => ({ item: z.object({ id: z.int(), name: z.string() }), input })),
  // @ts-expect-error a field is missing
  schemas(things, () => ({ item: z.object({ id: z.int() }), input })),
  // @ts-expect-error a field is too many
  schemas(things, () => ({ item: z.object({ id: z.int(), name: z.string(), colour: z.string() }), input })),
  // @ts-expect-error a field is of another type
  schemas(things, () => ({ item: z.object({ id: z.int(), name: z.int() }), input })),
];
