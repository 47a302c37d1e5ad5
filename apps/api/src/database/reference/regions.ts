import list from './regions.json' with { type: 'json' };

interface Region {
  readonly code: string;
  readonly label: string;
  /** Code → label. Codes are texts: `01` is both a region (Guadeloupe) and a department (Ain). */
  readonly departments: Readonly<Record<string, string>>;
}

/** The 18 regions and 101 departments of 2026 (Insee, official geographic code). */
export const regions: readonly Region[] = list;
