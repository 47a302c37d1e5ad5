import { destination, type Logger, pino } from 'pino';
import { version } from './version.ts';

const secrets = ['authorization', 'cookie', 'password', 'plainPassword', 'token', 'secret'];

/** Creates the structured logger, whose lines name the node and the version. It writes to stderr: stdout is for lines that users read. */
export function createLog(level: string, node?: string): Logger {
  const paths = ['req.headers.authorization', 'req.headers.cookie', ...secrets.flatMap((name) => [name, `*.${name}`])];
  return pino(
    {
      level,
      base: node === undefined ? null : { node, version: version() },
      redact: { paths, censor: '[masqué]' },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination({ dest: 2, sync: true }),
  );
}
