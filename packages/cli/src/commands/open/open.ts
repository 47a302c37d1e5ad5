import { usage } from '../../cli-error.ts';
import { type Context, verb } from '../../verb.ts';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the desktop's browser; false if there is none. */
async function openInBrowser(address: string): Promise<boolean> {
  const { spawn } = await import('node:child_process');
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  return new Promise((done) => {
    const child = spawn(command, [...args, address], { detached: true, stdio: 'ignore' });
    child.once('error', () => done(false));
    child.once('spawn', () => {
      child.unref();
      done(true);
    });
  });
}

/** Opens an address of the server, or prints it where there is no terminal or no browser. */
export async function openAddress(
  { out, ask }: Pick<Context, 'out' | 'ask'>,
  address: string,
  print: boolean,
): Promise<void> {
  if (print || !ask.interactive) return out.raw(`${address}\n`);
  if (await openInBrowser(address)) return out.note(`Ouvert : ${address}`);
  out.warn('Aucun navigateur à ouvrir ici. Voici l’adresse :');
  return out.raw(`${address}\n`);
}

export const printOption = { summary: 'Écrit l’adresse au lieu de l’ouvrir' } as const;
export const open = verb(
  {
    arguments: {
      page: { label: 'page', summary: 'Une page du back office (campaigns, pharmacies/12), ou docs', optional: true },
    },
    options: { print: printOption },
    examples: ['open', 'open campaigns --print', 'open docs --print'],
  },
  async ({ sdk, out, ask, args }) => {
    const { page = '' } = args;
    if (!/^[\w/-]*$/.test(page)) throw usage(`« ${page} » n’est pas une page.`, 'Exemple : officine open campaigns');
    const server = await sdk.server();
    const role = (await sdk.bearer())?.role;
    const path = page.replace(/^\/+/, '');
    const address = path === 'docs' ? `${server}/api/docs` : [server, role ?? '', path].filter(Boolean).join('/');
    return openAddress({ out, ask }, address, args.print);
  },
);
