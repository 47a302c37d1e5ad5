const WORDS: Readonly<Record<string, string>> = {
  create: 'Création',
  update: 'Modification',
  delete: 'Suppression',
  init_password: 'Premier mot de passe choisi',
  change_password: 'Mot de passe changé',
  update_password: 'Mot de passe oublié, remplacé',
  reset_password: 'Mot de passe réinitialisé',
  send_user_note: 'Accès envoyés par email',
};
/** What was done to a thing, as the activity feed names it. */
export const changeWord = (action: string): string => WORDS[action] ?? 'Modification';
