import { randomBytes } from 'node:crypto';
import { isAccessToken } from '@officine/sdk';
import { createAssistant } from '../../assistant/assistant.ts';
import { usage } from '../../cli-error.ts';
import type { Config } from '../../config/config.ts';
import { EXIT } from '../../exit-codes.ts';
import { createCaller } from '../../sdk/caller.ts';
import { verb } from '../../verb.ts';

const DEFAULT_PORT = 4820;
const KEY_BYTES = 32;

/** The same settings with the access token of another caller. */
const withToken = (config: Config, token: string): Config => ({
  ...config,
  read: async () => ({ ...(await config.read()), token, tokenFrom: 'environment' }),
});
/** What should not happen, for the log of who runs the program: stdout belongs to the protocol. */
const report = (error: unknown): void =>
  void process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);

export const mcp = verb(
  {
    options: {
      write: { summary: 'Laisse aussi modifier, chaque fois après une répétition et une confirmation' },
      http: { summary: 'Par HTTP sur cette machine, au lieu de l’entrée et de la sortie standard' },
      port: { value: 'port', int: [0, 65_535], summary: `Avec --http : ${DEFAULT_PORT} sinon ; 0 en choisit un libre` },
    },
    examples: ['mcp', 'mcp --profile production', 'mcp --http --port 4321', 'mcp --write'],
  },
  async ({ config, out, signal, args }) => {
    if (args.port !== undefined && !args.http) throw usage('--port ne va qu’avec --http.');
    // Not the command's own caller: in a terminal it asks for a password, which nobody here could answer.
    const assistantFor = (settings: Config) =>
      createAssistant({
        sdk: createCaller({ config: settings, env: process.env, signal }),
        writes: args.write,
        report,
      });
    const { token } = await config.read();
    // Over HTTP each caller may bring an access token: this account is needed only without one.
    const own = token === undefined && args.http ? undefined : await assistantFor(config);
    const how = args.write ? 'lecture et modification confirmée' : 'lecture seule';
    if (own) out.note(`${own.instructions.split('\n')[0]} ${own.tools.length} outils, ${how}.`);
    if (!args.http && own) {
      const { overStdio } = await import('../../assistant/stdio.ts');
      await overStdio(own, report, signal);
      return EXIT.done;
    }
    const { overHttp } = await import('../../assistant/http.ts');
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await overHttp(
      {
        port: args.port ?? DEFAULT_PORT,
        key,
        own,
        forToken: (given) => assistantFor(withToken(config, given)),
        report,
        signal,
      },
      (address) => {
        out.note(`Écoute sur ${address}, ${how}. Ctrl+C pour arrêter.`);
        out.note(own ? `Clé de cette session : ${key}` : 'Sans session : chaque programme donne son jeton d’accès.');
        if (own && token !== undefined && isAccessToken(token))
          out.note('Un autre jeton d’accès est accepté aussi, avec ses propres droits.');
      },
    );
    return EXIT.done;
  },
);
