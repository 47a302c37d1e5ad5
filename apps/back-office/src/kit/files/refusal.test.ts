import { ApiError } from '@officine/sdk';
import { exchange } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { fileFailure } from './refusal.ts';

const refused = (message: string) =>
  fileFailure(exchange.importCustomers, new ApiError('file_type', message, { status: 422 }));

test('the sentence of a refused file has no name of a field', () => {
  expect(refused('file: Ce type de fichier n’est pas accepté.')).toBe('Ce type de fichier n’est pas accepté.');
  expect(refused('Le fichier d’import n’est pas valide : la colonne Z manque.')).toMatch(/^Le fichier .* : la colonne/);
});
