import { documents, forms, offers, pharmacyContacts, pools, zones } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { resolveId } from '../../lists/resolve.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

type Resource = typeof pools | typeof zones | typeof documents | typeof offers | typeof forms | typeof pharmacyContacts;
interface Record {
  /** Filters that find an item by a text, in this order. */
  readonly by: readonly string[];
  readonly columns: readonly Column[];
  /** Columns of one item, after those of the list. */
  readonly details: readonly Column[];
  /** Command lines after the noun and the verb. */
  readonly lists: readonly string[];
  readonly shows: readonly string[];
}

/** The two verbs of what is only read in a terminal: its list, and one item by id or by a text that it alone has. */
const verbsOf = (name: string, { list, get }: Resource, { by, columns, details, lists, shows }: Record) => ({
  list: verb(
    { options: listOptions, examples: lists.map((line) => `${name} list${line && ` ${line}`}`) },
    async (context) => listRows(context, list, { columns }),
  ),
  show: verb(
    {
      arguments: { item: { label: list.noun.one, summary: `Son id, ou ce qui le nomme (${by.join(', ')})` } },
      examples: shows.map((line) => `${name} show ${line}`),
    },
    async ({ sdk, out, args }) => {
      const id = await resolveId(sdk, args.item, { route: list, by });
      await out.item({ ...(await sdk.call(get as typeof zones.get, { id })) }, [...columns, ...details]);
    },
  ),
});

export const records = {
  pool: verbsOf('pool', pools, {
    by: ['reference', 'name'],
    columns: columnsOf(pools, 'id', 'reference', 'name', 'holder', 'count_pharmacies', 'isActive'),
    details: columnsOf(pools, 'phone_number1', 'email1', 'url', 'subdomain'),
    lists: ['--search soleil', '--order name --json id,name'],
    shows: ['1', '1 --json name,reference'],
  }),
  zone: verbsOf('zone', zones, {
    by: ['reference'],
    columns: columnsOf(zones, 'id', 'reference', 'description', 'price', 'capacity', 'width', 'height', 'isActive'),
    details: columnsOf(zones, 'place', 'is_extranet', 'is_internet', 'is_free'),
    lists: ['--filter is_internet=true --order reference', '--all --format csv > emplacements.csv'],
    shows: ['INT-BANDEAU', '1 --json reference,price'],
  }),
  document: verbsOf('document', documents, {
    by: ['label'],
    columns: columnsOf(
      documents,
      'id',
      'label',
      'type',
      'advertiser.name',
      'pool.name',
      'state',
      'count_readers',
      'count_pharmacies',
    ),
    details: columnsOf(documents, 'caption', 'file.name', 'file.url', 'date_update'),
    lists: ['--search tarif', '--filter isActive=true --order label'],
    shows: ['1'],
  }),
  offer: verbsOf('offer', offers, {
    by: ['title'],
    columns: columnsOf(
      offers,
      'id',
      'title',
      'provider.name',
      'category.name',
      'state',
      'count_readers',
      'count_pharmacies',
    ),
    details: columnsOf(offers, 'description', 'link', 'phone_number', 'email', 'date_update'),
    lists: ['--search remise', '--order title --limit 5'],
    shows: ['1'],
  }),
  form: verbsOf('form', forms, {
    by: ['label'],
    columns: columnsOf(
      forms,
      'id',
      'label',
      'advertiser.name',
      'pool.name',
      'state',
      'count_readers',
      'count_pharmacies',
    ),
    details: columnsOf(forms, 'url', 'url_results', 'date_update'),
    lists: ['--filter isActive=true'],
    shows: ['1'],
  }),
  contact: verbsOf('contact', pharmacyContacts, {
    by: ['email', 'lastname'],
    columns: columnsOf(
      pharmacyContacts,
      'id',
      'lastname',
      'firstname',
      'pharmacy.name',
      'phone_number',
      'email',
      'isActive',
    ),
    details: columnsOf(pharmacyContacts, 'cellphone_number', 'is_default'),
    lists: ['--search martin', '--filter pharmacy.id=1 --json firstname,lastname,email'],
    shows: ['1'],
  }),
} as const;
export type RecordName = keyof typeof records;
