import type { SearchHit } from '@officine/sdk/contract';
import { plain } from './words.ts';

export type VerbId = 'reporting' | 'why' | 'accounts' | 'reduce' | 'suspend' | 'download' | 'copy';
interface Verb {
  id: VerbId;
  /** Typed words that mean it, without accents. */
  words: readonly string[];
  /** Kinds of things that it acts on. */
  kinds: readonly SearchHit['kind'][];
  /** Before the name of the thing: « Suivi de ». */
  label: string;
}
/** What the palette can do with a thing that it found. */
const VERBS: readonly Verb[] = [
  { id: 'reporting', words: ['suivi', 'resultats', 'rapport'], kinds: ['campaign'], label: 'Suivi de' },
  {
    id: 'why',
    words: ['pourquoi', 'diffusion'],
    kinds: ['campaign', 'pharmacy'],
    label: 'Pourquoi ? Diffusion de',
  },
  {
    id: 'accounts',
    words: ['reinitialiser', 'comptes'],
    kinds: ['pharmacy', 'pool'],
    label: 'Comptes et mots de passe de',
  },
  { id: 'reduce', words: ['reduire', 'desactiver'], kinds: ['campaign'], label: 'Réduire la programmation de' },
  { id: 'suspend', words: ['suspendre', 'desactiver', 'arreter'], kinds: ['campaign'], label: 'Suspendre' },
  { id: 'download', words: ['telecharger', 'pdf'], kinds: ['invoice'], label: 'Télécharger' },
  {
    id: 'copy',
    words: ['copier', 'lien', 'partager'],
    kinds: ['campaign', 'pharmacy', 'advertiser', 'pool', 'document'],
    label: 'Copier le lien de',
  },
];

/** Letters from which a word that is typed in part means a verb. */
const MIN_LETTERS = 4;
const ARTICLES = /^(?:(?:de la|de|du|des|la|le|les|campagne|lien)\s+|(?:de l|l|d)['’]\s*)+/i;

/**
 * The verbs that typed terms begin with, and the words of the thing: `suivi de hydratation` → `reporting`,
 * `hydratation`. Undefined when the first word is no verb.
 */
export function readVerbs(typed: string): { verbs: readonly Verb[]; rest: string } | undefined {
  const [first = ''] = typed.trimStart().split(/\s+/);
  const word = plain(first);
  if (word.length < MIN_LETTERS && word !== 'pdf') return undefined;
  const verbs = VERBS.filter(({ words }) => words.some((one) => one.startsWith(word)));
  if (verbs.length === 0) return undefined;
  return { verbs, rest: `${typed.trimStart().slice(first.length).trimStart()} `.replace(ARTICLES, '').trim() };
}
/** The verbs that act on a thing. */
export const verbsOf = ({ kind, status }: SearchHit, verbs: readonly Verb[] = VERBS): readonly Verb[] =>
  verbs.filter(
    ({ id, kinds }) =>
      kinds.includes(kind) && ((id !== 'reduce' && id !== 'suspend') || status === 'running' || status === 'scheduled'),
  );
