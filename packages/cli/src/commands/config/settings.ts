import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError, usage } from '../../cli-error.ts';
import type { Settings } from '../../config/config.ts';
import { normalizeUrl } from '../../config/urls.ts';
import { didYouMean } from '../../suggest.ts';

/** What may be set in a profile, and how its text is checked. */
export const SETTINGS = {
  url: { label: 'Adresse du serveur', read: async (text: string) => normalizeUrl(text) },
  ca: {
    label: 'Autorités de certification (PEM)',
    async read(text: string) {
      const path = resolve(text);
      await access(path).catch((cause: unknown) => {
        throw new CliError(`${path} n’existe pas.`, 1, undefined, cause);
      });
      return path;
    },
  },
  'update-notice': {
    label: 'Annonce des versions plus récentes',
    async read(text: string) {
      if (text !== 'on' && text !== 'off') throw usage(`update-notice est on ou off, pas « ${text} ».`);
      return text;
    },
  },
} as const;
export type SettingName = keyof typeof SETTINGS;

/** Throws on a name that is no setting. */
export function checkSetting(name: string): SettingName {
  const known = Object.keys(SETTINGS);
  if (!known.includes(name))
    throw usage(`Réglage inconnu : ${name}.`, didYouMean(name, known) ?? `Réglages : ${known.join(', ')}`);
  return name as SettingName;
}

/** The value in force. */
export const valueOf = (settings: Settings, name: SettingName): string | undefined => settings[name];
