import * as z from 'zod/mini';
import { collection, type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { ROLES } from '../../roles.ts';
import { billingFields } from '../fields/billing.ts';
import { email, entity, instant, iri, name, pageOf, ref, reference } from '../fields/fields.ts';
import { sessionFields } from '../fields/session.ts';
import { websiteFields } from '../fields/website.ts';
import { wordpressFields } from '../fields/wordpress.ts';

/** The pharmacy of an account: its progress, and what its menu depends on; its owner reads all of it. */
const ownPharmacyShape = /*@__PURE__*/ shape(() =>
  ref({
    name: z.optional(z.string()),
    hasDetails: z.optional(z.boolean()),
    billing: z.nullish(ref(billingFields())),
    website: z.nullish(ref(websiteFields())),
    wordpress: z.nullish(ref(wordpressFields())),
    pools: z.optional(z.array(ref({ name: z.optional(z.string()) }))),
  }),
);

const userShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    /** Alias of `id`. */
    userId: z.int(),
    /** Alias of `login`. */
    username: z.string(),
    login: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    /** Roles as in the token: `['ROLE_POOL']`. */
    roles: z.array(z.string()),
    pharmacyId: z.nullish(z.int()),
    poolId: z.nullish(z.int()),
    advertiserId: z.nullish(z.int()),
    /** Name of the pharmacy, pool or advertiser that the account belongs to. */
    entity: z.nullish(z.string()),
    pharmacy: z.nullish(ownPharmacyShape()),
    pool: z.nullish(ref({ name: z.optional(z.string()) })),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    hasAgreedConditions: z.boolean(),
    hasBcc: z.boolean(),
    date_last_connection: z.nullish(instant()),
    /** Instant when the last reset link was created; only administrators see it. */
    dateResetPassword: z.nullish(instant()),
    /** Instant when two-factor sign-in was turned on; only administrators see it. */
    date_two_factor: z.nullish(instant()),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: instant(),
  }),
);
/** An account. */
export interface User extends Infer<typeof userShape> {}

/** Fields of an account that say who signs in. */
export const accountInput = () => ({
  login: reference('L’identifiant est obligatoire', 120).check(z.toLowerCase()),
  email: email('L’email est obligatoire').check(z.toLowerCase()),
  name: name('Le nom est obligatoire'),
});
const userInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...accountInput(),
    role: z.enum(ROLES, 'Choisissez un rôle'),
    pharmacy: z.nullish(iri()),
    pool: z.nullish(iri()),
    advertiser: z.nullish(iri()),
    hasAgreedConditions: z.optional(z.boolean()),
    hasBcc: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
  }),
);
export interface UserInput extends Infer<typeof userInputShape> {}

const noteShape = /*@__PURE__*/ shape(() => z.object({ hasBcc: z.optional(z.boolean('Oui ou non attendu')) }));
/** One line, without characters that a database query refuses. */
const typed = () =>
  z.optional(z.string('Texte attendu').check(z.trim(), z.maxLength(255), z.regex(/^\P{Cc}*$/u, 'Texte attendu')));
const restoreShape = /*@__PURE__*/ shape(() =>
  z.object({
    email: typed(),
    login: typed(),
  }),
);

const sessionShape = /*@__PURE__*/ shape(() => z.object(sessionFields()));
/** A live session of an account: one browser in which it is signed in. */
export interface UserSession extends Infer<typeof sessionShape> {}
const endedShape = /*@__PURE__*/ shape(() => z.object({ count: z.int() }));

export const users = {
  .../*@__PURE__*/ collection({
    type: 'User',
    path: '/users',
    noun: { one: 'utilisateur', many: 'utilisateurs' },
    read: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
    create: { admin: 'all' },
    update: {
      admin: 'all',
      customer: ['name', 'email', 'hasAgreedConditions'],
      pool: ['name', 'email', 'hasAgreedConditions'],
      advertiser: ['name', 'email', 'hasAgreedConditions'],
      marketing: ['name', 'email', 'hasAgreedConditions'],
    },
    combo: ['admin'],
    filters: {
      id: 'exact',
      login: 'exact',
      email: 'exact',
      name: 'partial',
      role: 'exact',
      search: 'search',
      pharmacy: ['exact', 'exists'],
      'pharmacy.id': 'exact',
      'pharmacy.name': 'partial',
      pool: ['exact', 'exists'],
      'pool.id': 'exact',
      'pool.name': 'partial',
      advertiser: ['exact', 'exists'],
      'advertiser.id': 'exact',
      'advertiser.name': 'partial',
      isActive: 'boolean',
      hasAgreedConditions: 'boolean',
      hasBcc: 'boolean',
      date_last_connection: ['date', 'exists'],
      date_create: 'date',
    },
    sort: [
      'id',
      'login',
      'name',
      'email',
      'role',
      'pharmacy.name',
      'pool.name',
      'advertiser.name',
      'entity',
      'date_last_connection',
      'isActive',
      'date_create',
    ],
    hidden: {
      advertiser: ['pool.name'],
    },
    errors: ['email_exists', 'password_needed', 'session_needed'],
    io: {} as { item: User; input: UserInput },
  }),
  /** Disables the password, ends every session and mails a link to choose a new one. */
  resetPassword: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/users/{id}/reset_password',
    on: ['admin'],
    summary: 'Réinitialise le mot de passe d’un utilisateur et lui envoie un lien',
    errors: ['not_found', 'reset_failed'],
    says: 'reset',
    io: {} as { out: void },
  }),
  /** Mails the welcome slip: the login, and a link to choose the first password if the account has no password yet. */
  sendUserNote: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/users/{id}/send_user_note',
    on: ['admin'],
    summary: 'Envoie l’email de bienvenue à un utilisateur',
    errors: ['not_found', 'send_failed', 'password_needed', 'session_needed'],
    says: 'send',
    io: {} as { body: Infer<typeof noteShape>; out: void },
  }),
  /** The live sessions of the account, the last used first. */
  sessions: /*@__PURE__*/ route({
    method: 'GET',
    path: '/users/{id}/sessions',
    on: ['admin'],
    summary: 'Liste les sessions ouvertes d’un utilisateur',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: Page<UserSession> },
  }),
  /** Ends every session of the account, on every device; returns how many there were. */
  endSessions: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    on: ['admin'],
    summary: 'Déconnecte un utilisateur de tous ses appareils',
    errors: ['not_found'],
    says: 'save',
    io: {} as { out: Infer<typeof endedShape> },
  }),
  /** Forgotten password: mails a link that is valid for 24 hours. */
  restorePassword: /*@__PURE__*/ route({
    method: 'POST',
    path: '/users/restore_password',
    on: ['public'],
    summary: 'Demande un lien pour choisir un nouveau mot de passe',
    errors: ['restore_failed', 'too_many_attempts', 'send_failed'],
    says: 'restore',
    io: {} as { body: Infer<typeof restoreShape>; out: void },
  }),
} as const;

export const usersSchemas = /*@__PURE__*/ schemas(users, () => ({
  item: userShape(),
  input: userInputShape(),
  resetPassword: {},
  sendUserNote: { body: noteShape() },
  sessions: { out: pageOf(sessionShape()) },
  endSessions: { out: endedShape() },
  restorePassword: { body: restoreShape() },
}));
