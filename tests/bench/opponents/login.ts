import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verify } from '@node-rs/argon2';
import { connect } from '../../../apps/api/src/database/connect.ts';

/** A minimal login: one SELECT and the same argon2id verification, without rate limit and session. */
const sql = connect(process.env['DATABASE_URL'] ?? '');

async function isRight(body: string): Promise<boolean> {
  const { username, password } = JSON.parse(body) as { username: string; password: string };
  const [user] = await sql<
    { hash: string }[]
  >`select password_hash as hash from users where login = lower(${username})`;
  return user !== undefined && verify(user.hash, password);
}

createServer(async (request, response) => {
  const right = request.method !== 'POST' || (await isRight(await text(request)));
  response.writeHead(right ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ token: right }));
}).listen(Number(process.env['PORT']), '127.0.0.1');
