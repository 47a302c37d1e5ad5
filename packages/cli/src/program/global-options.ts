import { FORMATS, type Format } from '../output/formats.ts';
import type { OptionSpec } from '../verb.ts';

/** Options of all commands. */
export const globalOptions = {
  format: {
    value: 'format',
    choices: FORMATS,
    summary: `Forme des données : ${FORMATS.join(', ')}`,
  },
  json: { value: 'champs', summary: 'JSON de ces champs : --json id,name' },
  fields: { value: 'champs', summary: 'Colonnes ou champs à donner, dans toute forme : --fields id,advertiser.name' },
  jq: { value: 'filtre', summary: 'Passe le JSON par ce filtre de jq : --jq "map(.name)"' },
  template: { value: 'modèle', summary: 'Une ligne de texte par élément : --template "{{id}} {{name}}"' },
  profile: { value: 'profil', summary: 'Serveur et compte à utiliser, parmi ceux de « officine config profiles »' },
  yes: { short: 'y', summary: 'Répond oui aux confirmations' },
  quiet: { short: 'q', summary: 'Ne dit que les erreurs et les données' },
  debug: { summary: 'Montre les appels au serveur et la cause des erreurs' },
  'no-color': { summary: 'Sans couleurs, comme la variable NO_COLOR' },
} as const satisfies Readonly<Record<string, OptionSpec>>;

export interface GlobalOptions {
  readonly format?: Format;
  readonly json?: string;
  readonly fields?: string;
  readonly jq?: string;
  readonly template?: string;
  readonly profile?: string;
  readonly yes?: boolean;
  readonly quiet?: boolean;
  readonly debug?: boolean;
  readonly color?: boolean;
}
