import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import './ensure-install.mjs';
import { fail, root, tool } from './tools.mjs';

const HELP = `npm run screens -- [options] : une image de chaque écran, à regarder

  --role admin       admin, advertiser, customer, pool, marketing ou visitor ; tous par défaut
  --path campaigns   les adresses qui contiennent ce texte
  --theme dark       light ou dark ; les deux par défaut
  --width 390        1920, 1440 ou 390 ; les deux derniers par défaut
  --state empty      filled, empty, loading ou failing : ce que le serveur répond ; filled par défaut
  --folder .screens  où les images sont mises

Une option se répète : --role admin --role pool.`;

function options() {
  const several = { type: 'string', multiple: true, default: [] };
  try {
    return parseArgs({
      options: {
        role: several,
        path: several,
        theme: several,
        width: several,
        state: several,
        folder: { type: 'string', default: '.screens' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return fail(`${error.message}\n\n${HELP}`);
  }
}

const { role, path, theme, width, state, folder, help } = options();
if (help) {
  console.log(HELP);
  process.exit(0);
}
process.exitCode = tool(
  '@playwright/test/cli.js',
  ['test', '-c', 'tests/screens/screens.config.ts', '--reporter=list'],
  {
    env: {
      ...process.env,
      OFFICINE_SCREENS_ROLES: role.join(),
      OFFICINE_SCREENS_PATHS: path.join(),
      OFFICINE_SCREENS_THEMES: theme.join(),
      OFFICINE_SCREENS_WIDTHS: width.join(),
      OFFICINE_SCREENS_STATES: state.join(),
      OFFICINE_SCREENS_FOLDER: resolve(root, folder),
    },
  },
);
console.log(`Images : ${resolve(root, folder)}`);
