import { State, type Tone } from '../../ui/state.tsx';

/** What checks and synchronisations came to, in words. */
export const STATUSES: Readonly<Record<string, readonly [label: string, tone: Tone]>> = {
  waiting: ['En attente', 'info'],
  running: ['En cours', 'info'],
  ok: ['Bon', 'accent'],
  warning: ['À surveiller', 'warning'],
  error: ['En erreur', 'danger'],
};

export const Status = ({ of }: { of: string | null | undefined }) => {
  const [label, tone] = STATUSES[of ?? ''] ?? ['Jamais faite', 'muted'];
  return <State tone={tone}>{label}</State>;
};
