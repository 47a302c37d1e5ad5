import { toOpenApi } from '@officine/sdk/openapi';
import { allSchemas, contract } from '@officine/sdk/schemas';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';

/** As `/api/docs.jsonopenapi` has it, and the documents of some mounts. */
const contact = 'contact@officine.example';
const documents = {
  whole: toOpenApi(contract, allSchemas, { contact }),
  pool: toOpenApi(contract, allSchemas, { contact, mount: 'pool' }),
  public: toOpenApi(contract, allSchemas, { contact, mount: 'public' }),
  shared: toOpenApi(contract, allSchemas, { contact, mount: 'shared' }),
  monitored: toOpenApi(contract, allSchemas, { contact, mount: 'monitored' }),
};
type Name = keyof typeof documents;

async function redocly(name: Name): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(documents[name]);
  const problems = await lintFromString({ source, absoluteRef: `${name}.json`, config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}
async function spectralOf(name: Name): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] });
  const problems = await linter.run(new spectral.Document(JSON.stringify(documents[name]), parsers.Json));
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
}

it.each<Name>(['whole', 'monitored'])('redocly finds nothing in the document: %s', async (name) => {
  expect(await redocly(name)).toEqual([]);
});
// The whole document would take it half a minute.
it.each<Name>(['pool', 'public', 'shared', 'monitored'])('spectral finds nothing in the document: %s', async (name) => {
  expect(await spectralOf(name)).toEqual([]);
});
