import { destination, type Logger, pino } from 'pino';

const secrets = ['authorization', 'cookie', 'password', 'plainPassword', 'token', 'secret'];

/** Creates the structured logger. It writes to stderr: stdout is for lines that users read. */
export function createLog(level: string): Logger {
  const paths = ['req.headers.authorization', 'req.headers.cookie', ...secrets.flatMap((name) => [name, `*.${name}`])];
  return pino(
    { level, base: null, redact: { paths, censor: '[masqué]' }, timestamp: pino.stdTimeFunctions.isoTime },
    destination({ dest: 2, sync: true }),
  );
}
