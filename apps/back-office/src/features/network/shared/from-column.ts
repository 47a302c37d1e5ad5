type Named = { readonly name?: string | undefined } | null | undefined;

/** Who sends a document or a survey to pharmacies: an advertiser, a pool, or the network. */
export const fromColumn = {
  id: 'from',
  label: 'De',
  fields: ['advertiser.name', 'pool.name'],
  render: ({ advertiser, pool }: { advertiser?: Named; pool?: Named }) => advertiser?.name ?? pool?.name ?? 'Réseau',
};
