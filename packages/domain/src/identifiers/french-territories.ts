/** Country codes of France and of its territories: BICs have the territory's own code, IBANs begin with FR. */
export const FRENCH_COUNTRIES = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF'];
