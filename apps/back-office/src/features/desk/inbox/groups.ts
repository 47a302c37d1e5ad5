import type { Todo, TodoKind } from '@officine/sdk/contract';

interface Group {
  title: string;
  kinds: readonly TodoKind[];
  /** Which missing fields it takes. */
  isOfSite?: boolean;
}
/** Parts of the screen « À traiter », in their order. */
const GROUPS: readonly Group[] = [
  { title: 'À signer', kinds: ['paper'] },
  { title: 'Votre dossier', kinds: ['field'], isOfSite: false },
  { title: 'Votre site', kinds: ['field'], isOfSite: true },
  { title: 'Campagnes', kinds: ['pace', 'campaign', 'advert'] },
  { title: 'Pharmacies', kinds: ['wordpress', 'mandate'] },
  { title: 'Messages', kinds: ['message'] },
  { title: 'Tâches', kinds: ['task'] },
  { title: 'Factures', kinds: ['invoice', 'reminder', 'invoice_mail', 'returned_mail'] },
  { title: 'Votre groupement', kinds: ['communication', 'pool_document'] },
  { title: 'Documents', kinds: ['document'] },
  { title: 'Formulaires', kinds: ['form'] },
  { title: 'Offres', kinds: ['offer'] },
];

export interface TodoGroup {
  title: string;
  items: readonly Todo[];
  /** Number of all of them: of most kinds the answer has the first five. */
  total: number;
}
/** What waits, by part of the screen; parts without anything are left out. */
export function groupsOf(items: readonly Todo[], counts: Readonly<Record<string, number>>): TodoGroup[] {
  return GROUPS.map(({ title, kinds, isOfSite }) => {
    const own = items.filter(
      ({ kind, detail }) => kinds.includes(kind) && (isOfSite === undefined || isOfSite === (detail === 'website')),
    );
    const more = isOfSite === undefined ? kinds.filter((kind) => (counts[kind] ?? 0) > count(own, kind)) : [];
    const unseen = more.reduce((sum, kind) => sum + (counts[kind] ?? 0) - count(own, kind), 0);
    return { title, items: own, total: own.length + unseen };
  }).filter(({ total }) => total > 0);
}
const count = (items: readonly Todo[], kind: TodoKind) => items.filter((item) => item.kind === kind).length;

/** As many things of one kind stand on lines of their own; more are one line, by their cause. */
const MAX_LINES = 3;
interface Cause {
  kind: TodoKind;
  own: readonly Todo[];
  total: number;
  isFolded: boolean;
}
/** The things of a part by their kind, in their order. Texts to sign and missing fields differ: each has its line. */
export function causesOf(items: readonly Todo[], counts: Readonly<Record<string, number>>): readonly Cause[] {
  return [...new Set(items.map(({ kind }) => kind))].map((kind) => {
    const own = items.filter((item) => item.kind === kind);
    const isOneByOne = kind === 'paper' || kind === 'field';
    const total = isOneByOne ? own.length : (counts[kind] ?? own.length);
    return { kind, own, total, isFolded: !isOneByOne && total > MAX_LINES };
  });
}
