import {
  Admin,
  Datagrid,
  type DataProvider,
  DateField,
  DateInput,
  Edit,
  List,
  NumberField,
  Resource,
  SearchInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

/** A plain office of react-admin on our API, as its tutorial makes one: the opponent of the back office. */

const headers = { accept: 'application/ld+json', authorization: `Bearer ${sessionStorage.getItem('token')}` };
const read = async (path: string) => (await fetch(`/api/admin/${path}`, { headers })).json();

const dataProvider = {
  async getList(resource, { pagination, sort, filter }) {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const query = new URLSearchParams({ page: String(page), itemsPerPage: String(perPage) });
    if (sort) query.set(`order[${sort.field}]`, sort.order.toLowerCase());
    if (filter?.q) query.set('search', filter.q);
    const answer = await read(`${resource}?${query}`);
    return { data: answer['hydra:member'], total: answer['hydra:totalItems'] };
  },
  getOne: async (resource, { id }) => ({ data: await read(`${resource}/${id}`) }),
} as Pick<DataProvider, 'getList' | 'getOne'> as DataProvider;

const filters = [<SearchInput key="q" source="q" alwaysOn />];
const PHARMACY_FIELDS = [
  'name',
  'reference',
  'holder',
  'address1',
  'address2',
  'postcode',
  'locality',
  'phone_number',
  'cellphone_number',
  'email1',
  'email2',
  'comment',
];

const Pharmacies = () => (
  <List filters={filters} perPage={25} sort={{ field: 'name', order: 'ASC' }}>
    <Datagrid rowClick="edit">
      {['name', 'holder', 'postcode', 'locality', 'phone_number'].map((source) => (
        <TextField key={source} source={source} />
      ))}
    </Datagrid>
  </List>
);
const Pharmacy = () => (
  <Edit>
    <SimpleForm>
      {PHARMACY_FIELDS.map((source) => (
        <TextInput key={source} source={source} />
      ))}
    </SimpleForm>
  </Edit>
);
const Campaigns = () => (
  <List filters={filters} perPage={25} sort={{ field: 'date_start', order: 'DESC' }}>
    <Datagrid rowClick="edit">
      <TextField source="name" />
      <TextField source="advertiser.name" />
      <DateField source="date_start" />
      <DateField source="date_end" />
      <NumberField source="budget" />
      <TextField source="status" />
    </Datagrid>
  </List>
);
const Campaign = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="reference" />
      <DateInput source="date_invoice" />
      <DateInput source="date_expiry" />
    </SimpleForm>
  </Edit>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="pharmacies" list={Pharmacies} edit={Pharmacy} />
    <Resource name="campaigns" list={Campaigns} edit={Campaign} />
  </Admin>,
);
