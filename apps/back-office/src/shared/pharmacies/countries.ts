/** Countries of the network's pharmacies and their neighbours, by the code of the contract. */
export const COUNTRIES = [
  { value: 'FR', label: 'France' },
  { value: 'MC', label: 'Monaco' },
  { value: 'AD', label: 'Andorre' },
  { value: 'BE', label: 'Belgique' },
  { value: 'CH', label: 'Suisse' },
  { value: 'LU', label: 'Luxembourg' },
  { value: 'DE', label: 'Allemagne' },
  { value: 'ES', label: 'Espagne' },
  { value: 'IT', label: 'Italie' },
  { value: 'PT', label: 'Portugal' },
] as const;
