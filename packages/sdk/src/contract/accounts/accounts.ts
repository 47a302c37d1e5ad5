import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { ROLES } from '../../roles.ts';
import { instant, secret } from '../fields/fields.ts';

/** Login or email as typed: one line, without characters that a database query refuses. */
const someone = () =>
  z.optional(
    z
      .string('Texte attendu')
      .check(z.trim(), z.maxLength(255, '255 caractères au plus'), z.regex(/^\P{Cc}*$/u, 'Texte attendu')),
  );
const newPassword = () => ({
  password: secret('Le mot de passe est obligatoire'),
  /** Second entry of the password: the server compares it if it is present. */
  confirmation: z.optional(z.string('Texte attendu').check(z.maxLength(256))),
});

const credentialsShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Login or email. `login` is an alias of this field. */
    username: someone(),
    login: someone(),
    password: secret('Le mot de passe est obligatoire'),
    /** Code of two-factor sign-in, or a recovery code; for accounts that ask for one. */
    code: z.optional(z.string('Texte attendu').check(z.maxLength(40, 'Code inconnu'))),
    rememberMe: z.optional(z.boolean('Oui ou non attendu')),
  }),
);
export interface Credentials extends Infer<typeof credentialsShape> {}

const id = () => z.nullable(z.int());
const signedInShape = /*@__PURE__*/ shape(() =>
  z.object({ token: z.string(), user: z.int(), pharmacy: id(), pool: id(), advertiser: id() }),
);
/** Answer of a login: the bearer token, the user's id and the id of the entity that the account belongs to. */
export interface SignedIn extends Infer<typeof signedInShape> {}

const profileShape = /*@__PURE__*/ shape(() =>
  z.object({
    userId: z.int(),
    username: z.string(),
    login: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    roles: z.array(z.string()),
    pharmacyId: id(),
    poolId: id(),
    advertiserId: id(),
    /** Name of the pharmacy, pool or advertiser that the account belongs to. */
    entity: z.nullable(z.string()),
    /** Instant when the session expires. */
    expiration: instant(),
    hasAgreedConditions: z.boolean(),
    hasBcc: z.boolean(),
    date_last_connection: z.nullable(instant()),
  }),
);
/** The signed-in user. */
export interface Profile extends Infer<typeof profileShape> {}

const resetQueryShape = /*@__PURE__*/ shape(() =>
  z.object({ resetPasswordToken: z.string('Le token est obligatoire').check(z.maxLength(255)) }),
);
const resetStateShape = /*@__PURE__*/ shape(() => z.object({ login: z.string(), dateResetPassword: instant() }));
export interface ResetState extends Infer<typeof resetStateShape> {}

const passwordShape = /*@__PURE__*/ shape(() => z.object(newPassword()));
const initShape = /*@__PURE__*/ shape(() =>
  z.object({
    token: z.string('Le token est obligatoire').check(z.maxLength(255)),
    ...newPassword(),
    hasAgreedConditions: z.optional(z.boolean('Oui ou non attendu')),
  }),
);
const changeShape = /*@__PURE__*/ shape(() =>
  z.object({ currentPassword: secret('Le mot de passe actuel est obligatoire'), ...newPassword() }),
);

const unlockShape = /*@__PURE__*/ shape(() =>
  z.object({ token: z.string('Le token est obligatoire').check(z.maxLength(255)) }),
);
const unlockedShape = /*@__PURE__*/ shape(() => z.object({ login: z.string() }));

export const accounts = {
  /** Opens a session: 12 hours, or 30 days with `rememberMe`. */
  login: /*@__PURE__*/ route({
    method: 'POST',
    path: '/login',
    on: ['public'],
    summary: 'Ouvre une session',
    errors: ['login_401', 'login_500', 'two_factor_needed', 'two_factor_wrong', 'owner_disabled', 'too_many_attempts'],
    says: 'login',
    io: {} as { body: Credentials; out: SignedIn },
  }),
  /** Lets the caller's address sign in again to an account that others keep out, by the link mailed to its owner. */
  unlock: /*@__PURE__*/ route({
    method: 'POST',
    path: '/login/unlock',
    on: ['public'],
    summary: 'Rouvre la connexion à un compte dont d’autres essaient le mot de passe, par un lien reçu',
    errors: ['unlock_not_valid', 'too_many_attempts'],
    io: {} as { body: Infer<typeof unlockShape>; out: Infer<typeof unlockedShape> },
  }),
  /** Returns the signed-in user. Screens call it before they open. */
  me: /*@__PURE__*/ route({
    method: 'GET',
    path: '/me',
    on: ['shared'],
    summary: 'Dit qui est connecté',
    errors: [],
    says: 'access',
    io: {} as { out: Profile },
  }),
  logout: /*@__PURE__*/ route({
    method: 'POST',
    path: '/logout',
    on: ['shared'],
    summary: 'Ferme la session',
    errors: [],
    io: {} as { out: void },
  }),
  /** Checks that a mailed link is still valid. */
  checkResetPasswordToken: /*@__PURE__*/ route({
    method: 'GET',
    path: '/check_reset_password_token',
    on: ['public'],
    summary: 'Vérifie un lien de mot de passe',
    errors: ['token_expired', 'token_not_valid', 'too_many_attempts'],
    io: {} as { query: Infer<typeof resetQueryShape>; out: ResetState },
  }),
  /** Sets the first password, by the link of the welcome slip, and signs the user in. */
  initPassword: /*@__PURE__*/ route({
    method: 'POST',
    path: '/init_password',
    on: ['public'],
    summary: 'Choisit le premier mot de passe d’un compte et ouvre une session',
    errors: [
      'token_expired',
      'token_not_valid',
      'password_format',
      'password_common',
      'password_mismatch',
      'two_factor_needed',
      'too_many_attempts',
    ],
    says: 'save',
    io: {} as { body: Infer<typeof initShape>; out: SignedIn },
  }),
  /** Sets a new password, by a mailed link, and ends every session of the account. */
  updatePassword: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/update_password/{token}',
    on: ['public'],
    summary: 'Choisit un nouveau mot de passe grâce à un lien reçu',
    errors: [
      'token_expired',
      'token_not_valid',
      'password_format',
      'password_common',
      'password_mismatch',
      'too_many_attempts',
    ],
    says: 'reset',
    io: {} as { body: Infer<typeof passwordShape>; out: void },
  }),
  /** Changes the caller’s own password. Ends their other sessions and returns a new token for this one. */
  changePassword: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/me/password',
    on: ['shared'],
    summary: 'Change son propre mot de passe',
    errors: ['password_format', 'password_common', 'password_mismatch', 'too_many_attempts'],
    says: 'save',
    io: {} as { body: Infer<typeof changeShape>; out: SignedIn },
  }),
} as const;

export const accountsSchemas = /*@__PURE__*/ schemas(accounts, () => ({
  login: { body: credentialsShape(), out: signedInShape() },
  unlock: { body: unlockShape(), out: unlockedShape() },
  me: { out: profileShape() },
  logout: {},
  checkResetPasswordToken: { query: resetQueryShape(), out: resetStateShape() },
  initPassword: { body: initShape(), out: signedInShape() },
  updatePassword: { body: passwordShape() },
  changePassword: { body: changeShape(), out: signedInShape() },
}));
