import { verb } from '../../verb.ts';
import { checkSetting, SETTINGS } from './settings.ts';

export const set = verb(
  {
    arguments: {
      name: { label: 'réglage', summary: 'url, ca ou update-notice' },
      value: { label: 'valeur', summary: 'Sa valeur ; vide, elle est oubliée' },
    },
    examples: [
      'config set url http://localhost:4000',
      'config set url https://officine.example --profile production',
      "config set ca ''",
      'config set update-notice off',
    ],
  },
  async ({ out, config, args }) => {
    const name = checkSetting(args.name);
    const value = args.value === '' ? undefined : await SETTINGS[name].read(args.value);
    const profile = await config.profile();
    const before = (await config.store()).read(profile);
    // A session is one server's: at another address it would only be given away.
    const leaves = name === 'url' && before.token !== undefined && before.url !== value;
    await config.change({ [name]: value, ...(leaves && { token: undefined }) });
    out.done(`${profile} : ${name} ${value === undefined ? 'oublié' : `= ${value}`}`);
    if (leaves) out.note('La session de l’ancienne adresse est oubliée : officine login');
  },
);
