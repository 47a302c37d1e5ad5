import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { instant, name, pageOf } from '../fields/fields.ts';
import { sessionFields } from '../fields/session.ts';

/** Days during which a mailed link undoes a change of the ways into an account. */
export const UNDO_DAYS = 7;
/** Minutes during which a confirmed password lets its session change the ways into an account. */
export const CONFIRMED_MINUTES = 5;

const password = () =>
  z
    .string('Le mot de passe est obligatoire')
    .check(z.minLength(1, 'Le mot de passe est obligatoire'), z.maxLength(256, '256 caractères au plus'));
const code = () =>
  z.string('Le code est obligatoire').check(z.minLength(1, 'Le code est obligatoire'), z.maxLength(40, 'Code inconnu'));
/** What the browser's WebAuthn answers, checked by the server's WebAuthn library. */
const credential = () => z.looseObject({ id: z.string().check(z.maxLength(1400)) });

const passkeyShape = /*@__PURE__*/ shape(() =>
  z.object({ id: z.int(), name: z.string(), date_create: instant(), date_seen: z.nullable(instant()) }),
);
/** A passkey of an account: a key that a device or a password manager keeps. */
export interface Passkey extends Infer<typeof passkeyShape> {}

const stateShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Instant since when signing in asks for a code; null when it does not. */
    twoFactor: z.nullable(instant()),
    /** Whether the network asks for a code of this account. */
    isRequired: z.boolean(),
    /** Recovery codes that are left. */
    recoveryCodes: z.int(),
    passkeys: z.array(passkeyShape()),
  }),
);
/** The ways into the caller's account. */
export interface Security extends Infer<typeof stateShape> {}

const setupShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** To type into the application: base32. */
    secret: z.string(),
    /** `otpauth://` address of the secret. */
    url: z.string(),
    /** The address as a QR code: an SVG document. */
    qr: z.string(),
  }),
);
/** A secret for an application that makes codes. */
export interface TwoFactorSetup extends Infer<typeof setupShape> {}

const codesShape = /*@__PURE__*/ shape(() => z.object({ recoveryCodes: z.array(z.string()) }));
const confirmShape = /*@__PURE__*/ shape(() => z.object({ currentPassword: password() }));
const codeShape = /*@__PURE__*/ shape(() => z.object({ code: code() }));
const sessionShape = /*@__PURE__*/ shape(() => z.object({ id: z.string(), ...sessionFields() }));
/** A live session of the caller: one browser in which they are signed in. */
export interface OwnSession extends Infer<typeof sessionShape> {}
const countShape = /*@__PURE__*/ shape(() => z.object({ count: z.int() }));
const optionsShape = /*@__PURE__*/ shape(() => z.object({ options: z.looseObject({ challenge: z.string() }) }));
const newPasskeyShape = /*@__PURE__*/ shape(() =>
  z.object({ name: name('Le nom est obligatoire', 80), response: credential() }),
);
const passkeyLoginShape = /*@__PURE__*/ shape(() =>
  z.object({ response: credential(), rememberMe: z.optional(z.boolean('Oui ou non attendu')) }),
);
const signedInShape = /*@__PURE__*/ shape(() =>
  z.object({
    token: z.string(),
    user: z.int(),
    pharmacy: z.nullable(z.int()),
    pool: z.nullable(z.int()),
    advertiser: z.nullable(z.int()),
  }),
);
const undoShape = /*@__PURE__*/ shape(() =>
  z.object({ token: z.string('Le token est obligatoire').check(z.maxLength(255)) }),
);
const undoneShape = /*@__PURE__*/ shape(() => z.object({ login: z.string() }));

export const security = {
  /** The ways into the caller's account: two-factor sign-in, recovery codes, passkeys. */
  get: /*@__PURE__*/ route({
    method: 'GET',
    path: '/me/security',
    on: ['shared'],
    summary: 'Dit comment on entre dans son propre compte',
    errors: ['session_needed'],
    says: 'access',
    io: {} as { out: Security },
  }),
  /** Checks the caller's password: their session may then change the ways into accounts for five minutes. */
  confirm: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/me/confirmation',
    on: ['shared'],
    summary: 'Confirme son mot de passe avant un changement d’email, d’identifiant ou de connexion',
    errors: ['session_needed', 'too_many_attempts'],
    io: {} as { body: Infer<typeof confirmShape>; out: void },
  }),
  /** Makes a secret for an application that makes codes. Nothing changes until `confirmTwoFactor`. */
  setUpTwoFactor: /*@__PURE__*/ route({
    method: 'POST',
    path: '/me/two_factor',
    on: ['shared'],
    summary: 'Prépare la double authentification de son compte',
    errors: ['session_needed', 'password_needed'],
    io: {} as { out: TwoFactorSetup },
  }),
  /** Turns two-factor sign-in on, with a first code of the application. Returns the recovery codes, shown only once. */
  confirmTwoFactor: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/me/two_factor',
    on: ['shared'],
    summary: 'Active la double authentification, par un premier code',
    errors: ['session_needed', 'password_needed', 'two_factor_wrong', 'too_many_attempts'],
    says: 'save',
    io: {} as { body: Infer<typeof codeShape>; out: Infer<typeof codesShape> },
  }),
  stopTwoFactor: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/me/two_factor',
    on: ['shared'],
    summary: 'Désactive la double authentification',
    errors: ['session_needed', 'password_needed'],
    says: 'save',
    io: {} as { out: void },
  }),
  /** Makes new recovery codes; the earlier ones no longer work. */
  renewRecoveryCodes: /*@__PURE__*/ route({
    method: 'POST',
    path: '/me/recovery_codes',
    on: ['shared'],
    summary: 'Crée de nouveaux codes de secours',
    errors: ['session_needed', 'password_needed', 'not_found'],
    says: 'save',
    io: {} as { out: Infer<typeof codesShape> },
  }),
  /** Turns another account's two-factor sign-in off, for somebody who lost both the application and the codes. */
  stopTwoFactorOf: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/users/{id}/two_factor',
    on: ['admin'],
    summary: 'Désactive la double authentification d’un utilisateur',
    errors: ['session_needed', 'password_needed', 'not_found'],
    says: 'save',
    io: {} as { out: void },
  }),
  /** The caller's live sessions, the last used first. */
  sessions: /*@__PURE__*/ route({
    method: 'GET',
    path: '/me/sessions',
    on: ['shared'],
    summary: 'Liste ses propres sessions ouvertes',
    errors: ['session_needed'],
    says: 'access',
    io: {} as { out: Page<OwnSession> },
  }),
  endSession: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/me/sessions/{id}',
    on: ['shared'],
    summary: 'Ferme une de ses sessions',
    errors: ['session_needed', 'not_found'],
    says: 'save',
    io: {} as { out: void },
  }),
  /** Ends the caller's sessions but that of the call; returns how many there were. */
  endOtherSessions: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/me/sessions',
    on: ['shared'],
    summary: 'Ferme toutes ses autres sessions',
    errors: ['session_needed'],
    says: 'save',
    io: {} as { out: Infer<typeof countShape> },
  }),
  /** Options for the browser's `navigator.credentials.create`. */
  passkeyOptions: /*@__PURE__*/ route({
    method: 'POST',
    path: '/me/passkeys/options',
    on: ['shared'],
    summary: 'Prépare l’ajout d’une clé d’accès',
    errors: ['session_needed', 'password_needed'],
    io: {} as { out: Infer<typeof optionsShape> },
  }),
  addPasskey: /*@__PURE__*/ route({
    method: 'POST',
    path: '/me/passkeys',
    on: ['shared'],
    summary: 'Ajoute une clé d’accès à son compte',
    errors: ['session_needed', 'password_needed', 'passkey_refused'],
    says: 'save',
    io: {} as { body: Infer<typeof newPasskeyShape>; out: Passkey },
  }),
  removePasskey: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/me/passkeys/{id}',
    on: ['shared'],
    summary: 'Retire une clé d’accès de son compte',
    errors: ['session_needed', 'password_needed', 'not_found'],
    says: 'save',
    io: {} as { out: void },
  }),
  /** Options for the browser's `navigator.credentials.get`, of a visitor who signs in. */
  passkeyLoginOptions: /*@__PURE__*/ route({
    method: 'POST',
    path: '/login/passkey/options',
    on: ['public'],
    summary: 'Prépare une connexion par clé d’accès',
    errors: ['too_many_attempts'],
    io: {} as { out: Infer<typeof optionsShape> },
  }),
  /** Opens a session by a passkey, which stands for the password and the code. */
  passkeyLogin: /*@__PURE__*/ route({
    method: 'POST',
    path: '/login/passkey',
    on: ['public'],
    summary: 'Ouvre une session par une clé d’accès',
    errors: ['passkey_refused', 'owner_disabled', 'too_many_attempts'],
    io: {} as { body: Infer<typeof passkeyLoginShape>; out: Infer<typeof signedInShape> },
  }),
  /** Undoes a change of the ways into an account, by the link mailed to the address it had before. */
  undoChange: /*@__PURE__*/ route({
    method: 'POST',
    path: '/undo_account_change',
    on: ['public'],
    summary: 'Annule, par un lien reçu, un changement d’email, d’identifiant ou de connexion',
    errors: ['undo_not_valid', 'email_exists', 'too_many_attempts', 'send_failed'],
    says: 'save',
    io: {} as { body: Infer<typeof undoShape>; out: Infer<typeof undoneShape> },
  }),
} as const;

export const securitySchemas = /*@__PURE__*/ schemas(security, () => ({
  get: { out: stateShape() },
  confirm: { body: confirmShape() },
  setUpTwoFactor: { out: setupShape() },
  confirmTwoFactor: { body: codeShape(), out: codesShape() },
  stopTwoFactor: {},
  renewRecoveryCodes: { out: codesShape() },
  stopTwoFactorOf: {},
  sessions: { out: pageOf(sessionShape()) },
  endSession: {},
  endOtherSessions: { out: countShape() },
  passkeyOptions: { out: optionsShape() },
  addPasskey: { body: newPasskeyShape(), out: passkeyShape() },
  removePasskey: {},
  passkeyLoginOptions: { out: optionsShape() },
  passkeyLogin: { body: passkeyLoginShape(), out: signedInShape() },
  undoChange: { body: undoShape(), out: undoneShape() },
}));
