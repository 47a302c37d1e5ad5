import { ACCESS_TOKEN_PREFIX, type Bearer, isAccessToken, isApiError, readToken } from '@officine/sdk';
import { accounts } from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { isExposed, normalizeUrl } from '../../config/urls.ts';
import { readText } from '../../files/input.ts';
import { verb } from '../../verb.ts';

const who = (bearer: Bearer | null): string => (bearer ? `${bearer.username} (${bearer.role ?? 'sans rôle'})` : '');

export const login = verb(
  {
    options: {
      url: { value: 'adresse', summary: 'Adresse du serveur ; sinon celle du profil' },
      username: { value: 'nom', short: 'u', summary: 'Identifiant ou email' },
      'password-stdin': { summary: 'Lit le mot de passe sur l’entrée standard' },
      'token-stdin': { summary: 'Lit un jeton d’accès sur l’entrée standard, au lieu d’un mot de passe' },
      code: { value: 'code', summary: 'Code de la double authentification, ou code de secours' },
      short: { summary: 'Session de 12 heures au lieu de 30 jours' },
    },
    examples: [
      'login --url http://localhost:4000',
      'login --username admin@demo.officine.test --password-stdin < mot-de-passe.txt',
      'login --profile production --url https://officine.example',
      'login --token-stdin < jeton.txt',
    ],
  },
  async ({ sdk, out, ask, config, args }) => {
    if (args.url !== undefined) await config.useServer(normalizeUrl(args.url));
    const { url, tokenFrom } = await config.read();
    if (isExposed(url)) out.warn(`${url} n’est pas chiffré : le mot de passe y passera en clair.`);
    if (args['token-stdin']) {
      const token = (await readText('-')).trim();
      if (!isAccessToken(token))
        throw usage(`Ce n’est pas un jeton d’accès : il commence par « ${ACCESS_TOKEN_PREFIX} ».`);
      await config.useToken(token);
      const me = await sdk.call(accounts.me);
      await config.change({ url, token });
      out.done(`Jeton de ${me.login} (${me.role}) gardé pour ${url}.`);
      out.note(`Il marche jusqu’au ${formatDateTime(me.expiration)}.`);
      return;
    }
    const username = args.username ?? (await ask.text({ message: `Identifiant sur ${url}`, flag: '--username' }));
    const password = args['password-stdin']
      ? (await readText('-')).replace(/\r?\n$/, '')
      : await ask.secret({ message: 'Mot de passe', flag: '--password-stdin' });
    if (password === '') throw usage('Le mot de passe est vide.');
    const body = { username, password, rememberMe: !args.short, ...(args.code !== undefined && { code: args.code }) };
    const { token } = await sdk.call(accounts.login, { body }).catch(async (error: unknown) => {
      if (!isApiError(error) || error.code !== 'two_factor_needed' || args.code !== undefined) throw error;
      const code = await ask.text({ message: 'Code de l’application, ou code de secours', flag: '--code' });
      return sdk.call(accounts.login, { body: { ...body, code } });
    });
    await config.change({ url, token });
    const bearer = readToken(token);
    out.done(`Connecté à ${url} : ${who(bearer)}.`);
    if (bearer?.expiration) out.note(`Session ouverte jusqu’au ${formatDateTime(bearer.expiration.toISOString())}.`);
    if (tokenFrom === 'environment') out.warn('OFFICINE_TOKEN est défini et passe avant cette session.');
  },
);
