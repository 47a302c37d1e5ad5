import { isAccessToken, isApiError } from '@officine/sdk';
import { accounts } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';

export const logout = verb({ examples: ['logout'] }, async ({ sdk, out, config }) => {
  const { token, tokenFrom, url } = await config.read();
  if (token === undefined) return out.note(`Aucune session n’est ouverte sur ${url}.`);
  if (isAccessToken(token) && tokenFrom === 'profile') {
    await config.change({ token: undefined });
    out.done(`Jeton d’accès oublié pour ${url}.`);
    return out.note('Il marche encore ailleurs : pour l’arrêter, officine token revoke, depuis une session.');
  }
  // Forget the token even if the server is down or has already ended the session.
  const failed = await sdk.call(accounts.logout, {}, { timeout: 5000, retries: 0 }).then(
    () => false,
    (error: unknown) => {
      if (!isApiError(error) || error.code === 'aborted') throw error;
      return error.status !== 401;
    },
  );
  if (tokenFrom === 'profile') await config.change({ token: undefined });
  else out.warn('Ce jeton vient d’OFFICINE_TOKEN : retirez-le de l’environnement.');
  if (failed) out.warn(`${url} n’a pas confirmé : la session y finira d’elle-même.`);
  out.done(`Déconnecté de ${url}.`);
});
