import { accept, type Check, refuse } from '../check.ts';

/** Somebody of a pharmacy's team. `role` may be empty. */
export interface TeamMember {
  readonly name: string;
  readonly role: string;
}
export const MAX_TEAM = 20;
export const MAX_TEAM_WORDS = 80;

/** Parses a team, one a line: `Anne Leroy | Pharmacienne adjointe`. */
function parseTeam(text: string): Check<readonly TeamMember[]> {
  const team = text
    .split(/[\n\r]+/)
    .map((line) => {
      const [name = '', ...role] = line.split('|').map((part) => part.replaceAll(/\s+/gu, ' ').trim());
      return { name, role: role.join(' ').trim() };
    })
    .filter(({ name, role }) => name || role);
  if (team.length > MAX_TEAM) return refuse(`${MAX_TEAM} personnes au plus.`);
  for (const { name, role } of team) {
    if (!name) return refuse(`Le nom de « ${role} » manque.`);
    if (name.length > MAX_TEAM_WORDS || role.length > MAX_TEAM_WORDS)
      return refuse(`Un nom ou une fonction a ${MAX_TEAM_WORDS} caractères au plus.`);
  }
  return accept(team);
}

/** Formats a team for storage, one a line. */
export const formatTeam = (team: readonly TeamMember[]): string =>
  team.map(({ name, role }) => (role ? `${name} | ${role}` : name)).join('\n');

/** Checks a team as it is typed; `value` is the form to store. */
export function checkTeam(text: string): Check {
  const read = parseTeam(text);
  return read.ok ? accept(formatTeam(read.value)) : read;
}

/** A stored team; nobody where it is missing or invalid. */
export function teamOf(stored: string | null | undefined): readonly TeamMember[] {
  const read = parseTeam(stored ?? '');
  return read.ok ? read.value : [];
}
