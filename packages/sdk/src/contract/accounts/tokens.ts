import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { ACCESS_TOKEN_PREFIX } from '../../token.ts';
import { date, instant, name, pageOf } from '../fields/fields.ts';
import { TOKEN_ACCESSES, TOKEN_SUBJECTS, type TokenAccess, type TokenSubject } from './token-subjects.ts';

export { TOKEN_ACCESSES, TOKEN_SUBJECTS, type TokenAccess, type TokenSubject };
/** Days that an access token may last at most. */
export const MAX_TOKEN_DAYS = 366;
/** Days before the end of an access token when its owner gets a mail. */
export const TOKEN_REMINDER_DAYS = 7;
/** Access tokens that an account may have at once. */
export const MAX_TOKENS = 50;

const subjects = () =>
  z.array(z.enum(Object.keys(TOKEN_SUBJECTS) as [TokenSubject, ...TokenSubject[]], 'Sujet inconnu'), 'Liste attendue');
const access = () => z.enum(Object.keys(TOKEN_ACCESSES) as [TokenAccess, ...TokenAccess[]], 'Accès inconnu');

const token = () => ({
  id: z.int(),
  name: z.string(),
  access: access(),
  /** Empty: every subject. */
  subjects: subjects(),
  /** Last characters of the token, to know it by. */
  hint: z.string(),
  /** Last day on which it works, in Paris. */
  date_expiry: z.string(),
  /** Instant of the last call, accurate to about a minute; null when it was never used. */
  date_seen: z.nullable(instant()),
  /** Address of the last call, truncated: IPv4 /24, IPv6 /48. */
  ip: z.nullable(z.string()),
  date_create: instant(),
});
const tokenShape = /*@__PURE__*/ shape(() => z.object(token()));
/** An access token of an account, without its secret: a program calls the API with it, within its access and subjects. */
export interface AccessToken extends Infer<typeof tokenShape> {}

const createdShape = /*@__PURE__*/ shape(() =>
  z.object({ ...token(), token: z.string().check(z.startsWith(ACCESS_TOKEN_PREFIX)) }),
);
/** A new access token. `token` is the bearer token itself: no other answer has it. */
export interface CreatedToken extends Infer<typeof createdShape> {}

const inputShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: name('Le nom est obligatoire', 80),
    access: access(),
    /** None: every subject. */
    subjects: z.optional(subjects()),
    /** Last day on which it works: today at the earliest, `MAX_TOKEN_DAYS` from now at the latest. */
    date_expiry: date('Le dernier jour est obligatoire'),
  }),
);
export interface TokenInput extends Infer<typeof inputShape> {}
const countShape = /*@__PURE__*/ shape(() => z.object({ count: z.int() }));

export const tokens = {
  /** The caller's own access tokens that still work, the last made first. Access tokens cannot make this call. */
  list: /*@__PURE__*/ route({
    method: 'GET',
    path: '/me/tokens',
    on: ['shared'],
    summary: 'Liste ses propres jetons d’accès',
    errors: ['session_needed'],
    says: 'access',
    io: {} as { out: Page<AccessToken> },
  }),
  /**
   * Makes an access token for a program. Its secret is in this answer only, and its owner gets a mail. Needs the password again;
   * access tokens cannot make this call.
   */
  create: /*@__PURE__*/ route({
    method: 'POST',
    path: '/me/tokens',
    on: ['shared'],
    summary: 'Crée un jeton d’accès pour un programme',
    errors: ['session_needed', 'password_needed', 'too_many_tokens'],
    says: 'save',
    io: {} as { body: TokenInput; out: CreatedToken },
  }),
  /** Ends one of the caller's own access tokens at once. */
  revoke: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/me/tokens/{id}',
    on: ['shared'],
    summary: 'Révoque un de ses jetons d’accès',
    errors: ['session_needed', 'not_found'],
    says: 'save',
    io: {} as { out: void },
  }),
  /** The access tokens of an account that still work. */
  ofUser: /*@__PURE__*/ route({
    method: 'GET',
    path: '/users/{id}/tokens',
    on: ['admin'],
    summary: 'Liste les jetons d’accès d’un utilisateur',
    errors: ['session_needed', 'not_found'],
    says: 'access',
    io: {} as { out: Page<AccessToken> },
  }),
  /** Ends every access token of an account; returns how many there were. */
  revokeOfUser: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/users/{id}/tokens',
    on: ['admin'],
    summary: 'Révoque les jetons d’accès d’un utilisateur',
    errors: ['session_needed', 'not_found'],
    says: 'save',
    io: {} as { out: Infer<typeof countShape> },
  }),
} as const;

export const tokensSchemas = /*@__PURE__*/ schemas(tokens, () => ({
  list: { out: pageOf(tokenShape()) },
  create: { body: inputShape(), out: createdShape() },
  revoke: {},
  ofUser: { out: pageOf(tokenShape()) },
  revokeOfUser: { out: countShape() },
}));
