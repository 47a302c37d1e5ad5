import { accept, type Check, refuse } from '../check.ts';

/** Services of a pharmacy that its page names, each by a fact: what is done there, not what it cures. */
export const SERVICES = {
  vaccination: 'Vaccination',
  tests: 'Tests rapides (TROD)',
  interviews: 'Entretiens pharmaceutiques',
  pillboxes: 'Préparation des doses',
  equipment: 'Location de matériel médical',
  orthopaedics: 'Orthopédie et contention',
  delivery: 'Livraison à domicile',
  collect: 'Commande et retrait',
  remote: 'Téléconsultation',
  nursing: 'Puériculture et tire-lait',
  veterinary: 'Produits vétérinaires',
  recycling: 'Reprise des médicaments',
} as const;
export type ServiceKey = keyof typeof SERVICES;
/** Keys of all services. */
export const SERVICE_KEYS = Object.keys(SERVICES) as [ServiceKey, ...ServiceKey[]];
export const isService = (key: string): key is ServiceKey => Object.hasOwn(SERVICES, key);

/** A service that a pharmacy has. `text`: how, in its words, such as `Sans rendez-vous`; may be empty. */
export interface Service {
  readonly key: ServiceKey;
  readonly text: string;
}
export const MAX_SERVICE_TEXT = 120;

const linesOf = (text: string): string[] =>
  text
    .split(/[\n\r]+/)
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean);

/** Parses services, one a line: `vaccination Sans rendez-vous`. */
function parseServices(text: string): Check<readonly Service[]> {
  const services = new Map<ServiceKey, Service>();
  for (const line of linesOf(text)) {
    const [key = ''] = line.split(' ');
    if (!isService(key)) return refuse(`« ${key} » n’est pas un service : ${Object.keys(SERVICES).join(', ')}.`);
    const words = line.slice(key.length).trim();
    if (words.length > MAX_SERVICE_TEXT)
      return refuse(`La précision d’un service a ${MAX_SERVICE_TEXT} caractères au plus.`);
    services.set(key, { key, text: words });
  }
  return accept([...services.values()]);
}

/** Formats services for storage, one a line. */
export const formatServices = (services: readonly Service[]): string =>
  services.map(({ key, text }) => `${key} ${text}`.trim()).join('\n');

/** Checks services as they are typed; `value` is the form to store. */
export function checkServices(text: string): Check {
  const read = parseServices(text);
  return read.ok ? accept(formatServices(read.value)) : read;
}

/** Stored services; none where they are missing or invalid. */
export function servicesOf(stored: string | null | undefined): readonly Service[] {
  const read = parseServices(stored ?? '');
  return read.ok ? read.value : [];
}
