import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { accountInput } from '../accounts/users.ts';
import {
  email,
  entity,
  file,
  fileInput,
  instant,
  iri,
  iris,
  line,
  name,
  optionalText,
  phone,
  ref,
  subdomain,
  text,
  url,
} from '../fields/fields.ts';
import { newContacts } from '../fields/person.ts';

const poolShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    name: z.string(),
    reference: optionalText(),
    subdomain: optionalText(),
    url: optionalText(),
    description: optionalText(),
    logo: z.nullish(file()),
    holder: optionalText(),
    manager1_name: optionalText(),
    manager2_name: optionalText(),
    email1: optionalText(),
    email2: optionalText(),
    phone_number1: optionalText(),
    phone_number2: optionalText(),
    url_facebook: optionalText(),
    url_instagram: optionalText(),
    url_tiktok: optionalText(),
    banner: z.nullish(
      ref({
        label: optionalText(),
        picture: z.nullish(file()),
        alt: optionalText(),
        title: optionalText(),
        url: optionalText(),
      }),
    ),
    hasAccount: z.optional(z.boolean()),
    pharmacies: z.optional(z.array(z.string())),
    count_pharmacies: z.optional(z.int()),
    isActive: z.optional(z.boolean()),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/** Group of pharmacies. `pharmacies` are IRIs: read their names with `pharmacies?pools.id=`. */
export interface Pool extends Infer<typeof poolShape> {}

const poolInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: name('Le nom est obligatoire'),
    email1: email('L’email est obligatoire'),
    manager1_name: name('Le prénom et le nom du responsable sont obligatoires'),
    manager2_name: z.nullish(line()),
    holder: z.nullish(line()),
    reference: z.nullish(line(32)),
    subdomain: z.nullish(subdomain()),
    url: z.nullish(url()),
    description: z.nullish(text()),
    logo: fileInput(),
    email2: z.nullish(email()),
    phone_number1: z.nullish(phone()),
    phone_number2: z.nullish(phone()),
    url_facebook: z.nullish(url()),
    url_instagram: z.nullish(url()),
    url_tiktok: z.nullish(url()),
    banner: z.nullish(iri()),
    pharmacies: z.optional(iris()),
    /** A new one brings them, in one transaction; later they are changed by calls of their own. */
    contacts: newContacts(),
    account: z.optional(z.object(accountInput())),
    isActive: z.optional(z.boolean()),
  }),
);
export interface PoolInput extends Infer<typeof poolInputShape> {}

const membershipShape = /*@__PURE__*/ shape(() => z.object({ ...entity(), count_pharmacies: z.int() }));
/** Pool after a change of its members. */
export interface PoolMembership extends Infer<typeof membershipShape> {}

/** More members are added by several calls. */
export const MAX_MEMBER_CHANGES = 1000;
const MAX_ID = 2 ** 31 - 1;
const memberIds = () =>
  z.optional(
    z
      .array(z.int().check(z.positive(), z.maximum(MAX_ID)))
      .check(z.maxLength(MAX_MEMBER_CHANGES, `${MAX_MEMBER_CHANGES} pharmacies au plus`)),
  );
const membersInputShape = /*@__PURE__*/ shape(() => z.object({ add: memberIds(), remove: memberIds() }));
/** Ids of pharmacies that become members of a pool, and of those that leave it. */
export interface MembersInput extends Infer<typeof membersInputShape> {}
const membersShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    count_pharmacies: z.int(),
    /** Ids of pharmacies that were no members before, and of those that were: what an undo sends back. */
    added: z.array(z.int()),
    removed: z.array(z.int()),
  }),
);
/** Pool after a change of many members. */
export interface PoolMembers extends Infer<typeof membersShape> {}

const situationShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Its active members, and those of them that have not signed the billing mandate. */
    count_pharmacies: z.int(),
    count_without_mandate: z.int(),
    /** Campaigns that run today with a member: the first five by their end. */
    campaigns: z.array(z.object({ id: z.int(), name: z.string(), date_end: z.string() })),
    count_campaigns: z.int(),
    /** Views of adverts at its members in the 30 days up to yesterday, and in the 30 days before. */
    views: z.int(),
    previous_views: z.int(),
    /** Last sign-in of its accounts. */
    date_last_connection: z.nullish(z.string()),
    /** Its main contact. */
    contact: z.nullish(
      z.object({ name: z.string(), phone_number: z.nullish(z.string()), email: z.nullish(z.string()) }),
    ),
  }),
);
/** Where a pool stands. */
export interface PoolSituation extends Infer<typeof situationShape> {}

const membership = { method: 'GET', on: ['admin'], says: 'save', errors: ['not_found'] } as const;

export const pools = {
  .../*@__PURE__*/ collection({
    type: 'Pool',
    path: '/pools',
    noun: { one: 'groupement', many: 'groupements' },
    read: ['admin', 'customer', 'pool', 'marketing'],
    create: { admin: 'all' },
    update: {
      admin: 'all',
      pool: [
        'description',
        'logo',
        'holder',
        'manager1_name',
        'manager2_name',
        'email1',
        'email2',
        'phone_number1',
        'phone_number2',
        'url_facebook',
        'url_instagram',
        'url_tiktok',
        'banner',
      ],
    },
    combo: ['admin', 'customer', 'pool', 'marketing'],
    filters: {
      id: 'exact',
      name: 'partial',
      reference: 'exact',
      subdomain: 'exact',
      url: ['exact', 'exists'],
      email1: 'exact',
      pharmacies: 'exact',
      'pharmacies.id': 'exact',
      search: 'search',
      isActive: 'boolean',
      date_create: 'date',
    },
    sort: ['id', 'name', 'reference', 'isActive', 'date_create'],
    hidden: {
      customer: ['pharmacies', 'pharmacies.id', 'date_create'],
      pool: ['date_create'],
      marketing: ['date_create'],
    },
    files: { logo: 'image' },
    errors: ['reference_exists', 'subdomain_exists', 'url_exists', 'login_exists', 'email_exists'],
    io: {} as { item: Pool; input: PoolInput },
  }),
  /** Returns what is asked of a pool first. */
  situation: /*@__PURE__*/ route({
    method: 'GET',
    path: '/pools/{id}/situation',
    on: ['admin'],
    summary: 'Dit où en est le groupement : membres, mandats, campagnes, vues, contact',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: PoolSituation },
  }),
  /** Adds a pharmacy. No effect if it is already a member. */
  addPharmacy: /*@__PURE__*/ route({
    ...membership,
    path: '/pools/{poolId}/add/{pharmacyId}',
    summary: 'Ajoute la pharmacie au groupement',
    io: {} as { out: PoolMembership },
  }),
  /** Removes a pharmacy. No effect if it is not a member. */
  removePharmacy: /*@__PURE__*/ route({
    ...membership,
    path: '/pools/{poolId}/remove/{pharmacyId}',
    summary: 'Retire la pharmacie du groupement',
    io: {} as { out: PoolMembership },
  }),
  /** Adds and removes many pharmacies, all or none of them. */
  members: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/pools/{id}/members',
    on: ['admin'],
    summary: 'Ajoute et retire des pharmacies du groupement, en une fois',
    says: 'save',
    errors: ['not_found'],
    io: {} as { body: MembersInput; out: PoolMembers },
  }),
} as const;
export const poolsSchemas = /*@__PURE__*/ schemas(pools, () => ({
  item: poolShape(),
  input: poolInputShape(),
  situation: { out: situationShape() },
  addPharmacy: { out: membershipShape() },
  removePharmacy: { out: membershipShape() },
  members: { body: membersInputShape(), out: membersShape() },
}));
