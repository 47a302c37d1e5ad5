/** Day from which small companies must invoice through a platform. */
export const PLATFORM_DUTY_DATE = '2027-09-01';

/** Codes of the life cycle of electronic invoices (AFNOR XP Z12-012) that the program acts on. */
export const PLATFORM_CODES = {
  deposited: '200',
  refused: '210',
  paid: '212',
  rejected: '213',
  unreadable: '501',
} as const;

/** After one of these the invoice is void for the tax office: nothing changes it any more. */
export const TERMINAL_CODES: readonly string[] = [PLATFORM_CODES.refused, PLATFORM_CODES.rejected];

type Row = readonly [label: string, todo?: string];
const REPLACE = 'Annulez-la par un avoir interne et émettez-en une nouvelle, sous un nouveau numéro.';
const LABELS: Readonly<Record<string, Row>> = {
  200: ['Déposée'],
  201: ['Émise par la plateforme'],
  202: ['Reçue par la plateforme de l’acheteur'],
  203: ['Mise à disposition de l’acheteur'],
  204: ['Prise en charge'],
  205: ['Approuvée'],
  206: ['Approuvée en partie', 'Voyez avec l’acheteur ce qu’il n’approuve pas : un avoir corrige la différence.'],
  207: ['En litige', 'Appelez l’acheteur : il conteste le contenu de la facture.'],
  208: ['Suspendue', 'Envoyez à l’acheteur les pièces qu’il attend.'],
  209: ['Complétée'],
  210: ['Refusée par l’acheteur', REPLACE],
  211: ['Paiement transmis'],
  212: ['Encaissée'],
  213: ['Rejetée par une plateforme', REPLACE],
  214: ['Visée'],
  220: ['Annulée'],
  221: ['Erreur d’acheminement'],
  224: ['Paiement direct demandé'],
  225: ['Affacturée'],
  226: ['Affacturée, confidentielle'],
  227: ['Changement de compte à payer'],
  228: ['Non affacturée'],
  500: ['Recevable'],
  501: ['Irrecevable', 'Corrigez ce que dit le motif, puis envoyez-la à nouveau sous le même numéro.'],
};

/** Name of a status in French; a code that the list does not have is shown as such. */
export const statusLabel = (code: string): string => LABELS[code]?.[0] ?? `Statut ${code}`;
/** What a person does about a status, as a French sentence; null when there is nothing to do. */
export const statusTodo = (code: string): string | null => LABELS[code]?.[1] ?? null;
/** Codes of the statuses that ask a person for something: those with a `statusTodo`. */
export const ASKING_CODES: readonly string[] = Object.keys(LABELS).filter((code) => statusTodo(code) !== null);

/** A status and the instant at which it was set, in UTC: `2026-11-27T10:00:00.000Z`. */
export interface DatedStatus {
  readonly code: string;
  readonly date: string;
}

const isTerminal = ({ code }: DatedStatus): boolean => TERMINAL_CODES.includes(code);
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compareCodes = (a: string, b: string): number => Number(a) - Number(b) || compareText(a, b);

/** Orders statuses of one invoice by the instant at which they were set; at the same one, the further comes last. */
export const compareStatuses = (a: DatedStatus, b: DatedStatus): number =>
  compareText(a.date, b.date) || compareCodes(a.code, b.code);

/**
 * The status that holds, whatever the order in which they arrived and however often: the first terminal one, else the
 * latest. Null without any.
 */
export function currentStatus<S extends DatedStatus>(statuses: readonly S[]): S | null {
  const ordered = statuses.toSorted(compareStatuses);
  return ordered.find(isTerminal) ?? ordered.at(-1) ?? null;
}
