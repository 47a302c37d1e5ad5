import { CliError } from '../../cli-error.ts';
import { verb } from '../../verb.ts';
import { checkSetting, valueOf } from './settings.ts';

export const get = verb(
  { arguments: { name: { label: 'réglage', summary: 'url, ca ou update-notice' } }, examples: ['config get url'] },
  async ({ out, config, args }) => {
    const name = checkSetting(args.name);
    const value = valueOf(await config.read(), name);
    if (value === undefined) throw new CliError(`${name} n’est pas réglé.`);
    await out.raw(`${value}\n`);
  },
);
