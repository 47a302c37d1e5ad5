/** Subjects that an access token may be limited to, with their French names. `token-scopes.ts` says which calls each has. */
export const TOKEN_SUBJECTS = {
  network: 'Pharmacies, groupements et annonceurs',
  sites: 'Sites et WordPress',
  campaigns: 'Campagnes, annonces et programmations',
  reports: 'Rapports, vues, clics et visites',
  invoices: 'Factures, mandats et exports comptables',
  contents: 'Documents, offres, formulaires et contenus',
  users: 'Comptes des personnes',
  tasks: 'Tâches et historique',
} as const;
export type TokenSubject = keyof typeof TOKEN_SUBJECTS;
/** `write` includes `read`. */
export const TOKEN_ACCESSES = { read: 'Lecture', write: 'Lecture et écriture' } as const;
export type TokenAccess = keyof typeof TOKEN_ACCESSES;
