import type { Noun, VerbEntry } from '../verb.ts';
import { advert } from './advert/noun.ts';
import { alias } from './alias/noun.ts';
import { bank } from './bank/noun.ts';
import { campaign } from './campaign/noun.ts';
import { cip } from './cip/noun.ts';
import { closing } from './closing/noun.ts';
import { config } from './config/noun.ts';
import { demo } from './demo/noun.ts';
import { einvoice } from './einvoice/noun.ts';
import { fec } from './fec/noun.ts';
import { gescom } from './gescom/noun.ts';
import { invoice } from './invoice/noun.ts';
import { logs } from './logs/noun.ts';
import { mandate } from './mandate/noun.ts';
import { withPages } from './open/page-nouns.ts';
import { payment } from './payment/noun.ts';
import { pharmacy } from './pharmacy/noun.ts';
import { proposal } from './proposal/noun.ts';
import { publication } from './publication/noun.ts';
import { receipt } from './receipt/noun.ts';
import { recordNouns } from './record/nouns.ts';
import { report } from './report/noun.ts';
import { sage } from './sage/noun.ts';
import { sepa } from './sepa/noun.ts';
import { task } from './task/noun.ts';
import { text } from './text/noun.ts';
import { todo } from './todo/noun.ts';
import { token } from './token/noun.ts';
import { user } from './user/noun.ts';
import { view } from './view/noun.ts';
import { webhook } from './webhook/noun.ts';
import { wordpress } from './wordpress/noun.ts';

export type Catalogue = Readonly<Record<string, Noun | VerbEntry>>;

/** All commands with their line in the help. A verb's file is imported when the verb is called. */
export const catalogue: Catalogue = withPages({
  login: { summary: 'Ouvre une session sur un serveur', load: async () => (await import('./login/login.ts')).login },
  logout: { summary: 'Ferme la session', load: async () => (await import('./logout/logout.ts')).logout },
  whoami: { summary: 'Dit qui est connecté, et où', load: async () => (await import('./whoami/whoami.ts')).whoami },
  campaign,
  receipt,
  advert,
  inventory: {
    summary: 'Ce qui reste à vendre, par mois',
    load: async () => (await import('./inventory/inventory.ts')).inventory,
  },
  proposal,
  report,
  logs,
  ...recordNouns.selling,
  pharmacy,
  ...recordNouns.network,
  ...recordNouns.publishing,
  publication,
  cip,
  view,
  export: {
    summary: 'Exporte n’importe quelle liste en CSV ou XLSX',
    load: async () => (await import('./export/export.ts')).exportRows,
  },
  import: {
    summary: 'Importe un fichier dans n’importe quelle liste, après un essai',
    load: async () => (await import('./import/import.ts')).importRows,
  },
  invoice,
  payment,
  bank,
  einvoice,
  closing,
  balance: {
    summary: 'Ce que chacun devait à la fin d’un jour, par retard',
    load: async () => (await import('./balance/balance.ts')).balance,
  },
  sage,
  gescom,
  fec,
  sepa,
  mandate,
  wordpress,
  user,
  todo,
  token,
  webhook,
  task,
  text,
  api: { summary: 'Fait n’importe quel appel de l’API', load: async () => (await import('./api/api.ts')).api },
  mcp: {
    summary: 'Répond à un assistant, par le protocole MCP',
    load: async () => (await import('./mcp/mcp.ts')).mcp,
  },
  config,
  alias,
  open: { summary: 'Ouvre le back office dans le navigateur', load: async () => (await import('./open/open.ts')).open },
  demo,
  doctor: {
    summary: 'Cherche ce qui empêche de travailler',
    load: async () => (await import('./doctor/doctor.ts')).doctor,
  },
  completion: {
    summary: 'Complète les commandes dans votre interpréteur',
    load: async () => (await import('./completion/completion.ts')).completion,
  },
  help: {
    summary: 'Explique une commande ou un sujet',
    load: async () => (await import('./help/help.ts')).help,
  },
});
