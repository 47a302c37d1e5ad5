/** Name of the migrated, empty database that each test database is a copy of. */
export const template = 'officine_modele';
