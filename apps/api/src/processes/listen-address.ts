import { createServer } from 'node:net';
import { StartError } from '../config/start-error.ts';

/** Turns an error of `listen` into a `StartError` that names its cause; returns any other error unchanged. */
export function listenFailure(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Le port ${port} est déjà utilisé : arrêtez le programme qui l’occupe, ou choisissez-en un autre (PORT=${port + 1} npm start).`,
      );
    case 'EACCES':
      return new StartError(
        `Le port ${port} est réservé à l’administrateur : choisissez-en un au-dessus de 1023 (PORT=4000).`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EINVAL':
      return new StartError(
        `HOST « ${host} » n’est pas une adresse de cette machine : mettez 127.0.0.1, ou 0.0.0.0 pour toutes.`,
      );
    default:
      return error;
  }
}

/** Throws if the address cannot be listened on. Called first, so that no database is started or filled in vain. */
export async function checkListenAddress(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) =>
      probe.once('error', reject).listen({ host, port, exclusive: true }, resolve),
    );
  } catch (error) {
    throw listenFailure(error, host, port);
  }
  await new Promise((resolve) => probe.close(resolve));
}
