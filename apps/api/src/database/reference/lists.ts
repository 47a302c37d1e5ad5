/** Sales areas of pharmacies, smallest first. */
export const areas = [
  'Moins de 50 m²',
  'De 50 à 100 m²',
  'De 100 à 200 m²',
  'De 200 à 400 m²',
  'Plus de 400 m²',
] as const;

/** Yearly turnovers, smallest first. */
export const turnovers = [
  'Moins de 1 M€',
  'De 1 à 1,5 M€',
  'De 1,5 à 2 M€',
  'De 2 à 3 M€',
  'De 3 à 5 M€',
  'Plus de 5 M€',
] as const;

/** Locations of pharmacies. */
export const types = [
  'Centre-ville',
  'Quartier',
  'Centre commercial',
  'Rurale',
  'Gare ou aéroport',
  'Zone touristique',
] as const;
