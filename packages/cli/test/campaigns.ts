const ref = (type: string, id: number, more: object = {}) => ({
  '@id': `/api/admin/${type}/${id}`,
  '@type': type,
  id,
  ...more,
});

/** A draft campaign of the API. */
export const campaign = (changes: object = {}) => ({
  ...ref('Campaign', 12),
  name: 'Printemps',
  reference: 'PRI-27',
  advertiser: ref('Broadcaster', 3, { name: 'Vitaflore' }),
  budget: 123456,
  date_start: '2027-03-01',
  date_end: '2027-03-31',
  date_invoice: '2027-04-01',
  date_expiry: '2027-05-01',
  first_invoice_number: '17',
  extranet_topics: [],
  internet_topics: [ref('Topic', 5, { name: 'Sommeil' })],
  count_pharmacies: 30,
  isScheduled: false,
  status: 'draft',
  isActive: true,
  ...changes,
});

export const simulation = (changes: object = {}) => ({
  ...ref('Simulation', 7),
  date_expiry: '2026-11-22T10:00:00+00:00',
  budget: 25000,
  amount_scheduled: 18750,
  remainder: 6250,
  count_pharmacies: 20,
  count_schedulings: 165,
  errors: [],
  alerts: [
    {
      kind: 'mandate',
      pharmacy: ref('Pharmacy', 1, { name: 'Gare', reference: 'Z01001' }),
      message: 'Le mandat n’est pas signé.',
    },
  ],
  remainders: [],
  distribution: [
    {
      zone: ref('Zone', 2, { reference: 'INT-PAVE', description: 'Pavé' }),
      count_schedulings: 165,
      count_pharmacies: 20,
      amount: 18750,
    },
  ],
  ...changes,
});
