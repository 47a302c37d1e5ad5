/** Names of the contract that screens write: a wrong one must not compile. Checked by `npm run types`, never run. */
import { type TopicInput, topics, type ZoneInput } from '@officine/sdk/contract';
import { topicsSchemas } from '@officine/sdk/schemas';
import { FormDrawer } from './drawer/form-drawer.tsx';
import { fieldsOf } from './form/fields-of.ts';
import type { Columns } from './list/data-table.tsx';
import { ListPage } from './list/list-page.tsx';

export const columns: Columns<typeof topics> = [
  { id: 'anything', label: 'Annonceur', sort: 'advertiser.name', render: ({ advertiser }) => advertiser?.name },
  // @ts-expect-error not a sort key of topics
  { id: 'url', label: 'URL', sort: 'advertiser.url', render: ({ name }) => name },
  // @ts-expect-error not a field of a topic
  { id: 'price', label: 'Prix', render: ({ price }) => price },
];

const list = { name: 'topics', source: topics, columns };
export const lists = [
  <ListPage {...list} filters={[{ id: 'advertiser.id', label: 'Annonceur', kind: 'text' }]} />,
  // @ts-expect-error not a filter of topics
  <ListPage {...list} filters={[{ id: 'advertiser.url', label: 'Annonceur', kind: 'text' }]} />,
  <ListPage {...list} defaults={{ sort: '-name' }} fixed={{ isActive: true }} create="topic" />,
  // @ts-expect-error not a sort key
  <ListPage {...list} defaults={{ sort: '-colour' }} />,
  // @ts-expect-error not a filter
  <ListPage {...list} fixed={{ colour: 'red' }} />,
  // @ts-expect-error not a kind
  <ListPage {...list} create="topics" />,
  <ListPage {...list} opens={({ id }) => ['topic', id]} />,
  // @ts-expect-error not a kind
  <ListPage {...list} opens={({ id }) => ['colour', id]} />,
];

const topic = fieldsOf<TopicInput>();
const zone = fieldsOf<ZoneInput>();
export const inputs = [
  <topic.TextInput name="name" label="Nom" />,
  <topic.SwitchInput name="is_extranet" label="Extranet" />,
  <zone.MoneyInput name="price" label="Prix" />,
  // @ts-expect-error not a field of what is sent
  <topic.TextInput name="colour" label="Couleur" />,
  // @ts-expect-error read, never sent
  <topic.DateInput name="date_create" label="Création" />,
  // @ts-expect-error a yes or no is no text
  <topic.TextInput name="is_extranet" label="Extranet" />,
  // @ts-expect-error a text is no number
  <zone.NumberInput name="reference" label="Référence" />,
];

const drawer = { id: 1, source: topics, schemas: topicsSchemas };
export const drawers = [
  <FormDrawer {...drawer} initial={{ is_internet: true }} children={null} />,
  // @ts-expect-error not a field of what is sent
  <FormDrawer {...drawer} initial={{ colour: 'red' }} children={null} />,
  // @ts-expect-error not a field of a topic
  <FormDrawer {...drawer} title={({ colour }) => colour} children={null} />,
];
