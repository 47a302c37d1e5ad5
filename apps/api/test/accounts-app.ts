import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@officine/sdk';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type postgres from 'postgres';
import { accountsHandlers } from '../src/areas/accounts/accounts/handlers.ts';
import { hashPassword } from '../src/areas/accounts/accounts/hashing.ts';
import { type Services, withSingletons } from '../src/base/services.ts';
import { parseConfig } from '../src/config/config.ts';
import { registerUploads } from '../src/files/upload.ts';
import { registerHandler } from '../src/http/handler-routes.ts';
import { sendProblem } from '../src/http/problem.ts';
import { registerResource } from '../src/http/resource-routes.ts';
import type { Mail } from '../src/mail/mail.ts';
import type { Resource } from '../src/rest/resource.ts';
import { afterFile } from './after-file.ts';
import { type Answer, type Ask, type AskOptions, askOf } from './given/ask.ts';

const secret = 'test-secret-test-secret-test-secret';
export const PASSWORD = 'officine-2026';
const passwordHash = hashPassword(PASSWORD);

/**
 * One node with the calls of accounts, and of the resources given; several may share a database. Mails are kept in
 * `mails`.
 */
export interface Node {
  readonly services: Services;
  readonly mails: Mail[];
  readonly ask: Ask;
  readonly login: (username: string, password?: string, options?: AskOptions) => Promise<Answer>;
}

export async function startNode(sql: postgres.Sql, resources: readonly Resource[] = []): Promise<Node> {
  const mails: Mail[] = [];
  const mail = { send: async (m: Mail) => void mails.push(m), close: async () => {} };
  const config = { ...parseConfig({}), secret };
  const services = withSingletons({
    config,
    sql,
    log: pino({ level: 'silent' }),
    files: {} as Services['files'],
    mail,
    state: { closing: false },
  });
  const app = Fastify() as FastifyInstance;
  const dataFolder = mkdtempSync(join(tmpdir(), 'officine-accounts-'));
  await registerUploads(app, { dataFolder });
  app.decorate('services', services);
  app.decorateRequest('actor', null);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  for (const h of accountsHandlers) registerHandler(app, services, h);
  for (const r of resources) registerResource(app, services, r);
  await app.ready();
  afterFile(async () => {
    await app.close();
    await services.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const askFrom = askOf(app);
  const ask: Ask = (method, path, options) => askFrom(method, path, { ip: '192.0.2.1', ...options });
  const login: Node['login'] = (username, password = PASSWORD, { body, ...rest } = {}) =>
    ask('POST', '/login', { body: { username, password, ...body }, ...rest });
  return { services, mails, ask, login };
}

/** Stores an account whose password is `PASSWORD`; answers its id. */
export async function addUser(
  sql: postgres.Sql,
  user: {
    login: string;
    role?: Role;
    email?: string;
    hash?: string | null;
    isActive?: boolean;
    owner?: Record<string, number>;
  },
): Promise<number> {
  const hash = user.hash === undefined ? await passwordHash : user.hash;
  const { login, role = 'admin', email = `${login}@example.fr`, isActive = true, owner } = user;
  const values = { login, email, name: login, role, password_hash: hash, is_active: isActive, ...owner };
  const [row] = await sql<{ id: number }[]>`insert into users ${sql(values)} returning id`;
  return (row as { id: number }).id;
}
