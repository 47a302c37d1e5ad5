import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { loadDemo } from '../../apps/api/src/demo/load.ts';
import { testApp } from '../../apps/api/test/app.ts';
import { listen, program, workFolder } from './officine.ts';

/** A server with demo data: its address, and how a role signs in. */
export async function demoOffice() {
  const { app, services } = await testApp();
  await loadDemo(services, { size: 40 });
  const signIn = async (role: string): Promise<string> => {
    const payload = { username: `${role}@demo.officine.test`, password: 'officine-2026' };
    return (await app.inject({ method: 'POST', url: '/api/login', payload })).json().token;
  };
  return { app, sql: services.sql, url: await listen(app), signIn };
}
/** Environment of a program that is signed in with the token, and keeps nothing of who runs the test. */
export const environment = (url: string, token: string) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: workFolder,
  OFFICINE_CONFIG_DIR: workFolder,
  OFFICINE_URL: url,
  OFFICINE_TOKEN: token,
});

/** What a tool told: its text with plain spaces, and the bytes of the whole answer. */
export interface Told {
  readonly text: string;
  readonly isError: boolean;
  readonly bytes: number;
}
/** A program that talks to the assistant, as an assistant does. */
export interface Talk {
  readonly client: Client;
  ask(tool: string, input?: Record<string, unknown>): Promise<Told>;
}

export const talkOf = (client: Client): Talk => ({
  client,
  async ask(tool, input = {}) {
    const answer = await client.callTool({ name: tool, arguments: input });
    const [content] = answer.content as { type: string; text: string }[];
    return {
      text: (content?.text ?? '').replaceAll(/[\u00a0\u202f]/g, ' '),
      isError: answer.isError === true,
      bytes: Buffer.byteLength(JSON.stringify(answer)),
    };
  },
});

/** Starts `officine mcp` for this token, and connects to it with the protocol's own client. */
export async function talk(url: string, token: string, flags: readonly string[] = []): Promise<Talk> {
  const client = new Client({ name: 'essai', version: '1.0.0' });
  const env = environment(url, token);
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', ...flags], env, stderr: 'ignore' }),
  );
  onTestFinished(() => client.close());
  return talkOf(client);
}
