import { prefixOf, type Role } from '@officine/sdk';
import { toOpenApi } from '@officine/sdk/openapi';
import { allSchemas, contract } from '@officine/sdk/schemas';
import { type Answers, around, collection, type Reply } from './server.ts';

type Mount = Role | 'shared' | 'public';
type Document = ReturnType<typeof toOpenApi>;

const documents = new Map<Mount, Document>();
function documentOf(mount: Mount): Document {
  const known = documents.get(mount) ?? toOpenApi(contract, allSchemas, { mount });
  documents.set(mount, known);
  return known;
}
const pathOf = (mount: Mount, path: string) => prefixOf(mount) + path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The example of a read in the description of the API; undefined for one that gives a file. */
function answerOf({ paths, components }: Document, path: string): Document | undefined {
  const shown = paths[path].get?.responses['200']?.content?.['application/ld+json']?.examples?.example;
  if (!shown) return undefined;
  return shown.$ref ? components.examples[shown.$ref.split('/').at(-1)].value : shown.value;
}
const replyOf = (answer: Document): Reply =>
  answer['hydra:member'] ? collection(answer['hydra:member']) : { json: answer };

/**
 * Answers of every read that a role may ask for: the examples in the description of the API, of a list one row. A test says
 * itself what it looks at: `{ ...examplesOf('admin'), 'GET /admin/zones': … }`.
 */
export function examplesOf(role: Role): Answers {
  const answers: Record<string, () => Reply> = {};
  for (const mount of ['public', 'shared', role] as const) {
    const document = documentOf(mount);
    for (const path of Object.keys(document['paths'])) {
      const answer = answerOf(document, path);
      if (answer) answers[`GET ${pathOf(mount, path)}`] = () => replyOf(answer);
    }
  }
  return { ...answers, ...around(role) };
}

/** One thing of `examplesOf`, with what the test changes: `exampleOf('admin', '/pharmacies/:id', { id: 3 })`. */
export function exampleOf(role: Role, path: string, fields: object = {}): object {
  const answer = answerOf(documentOf(role), path.replaceAll(/:(\w+)/g, '{$1}')) ?? {};
  return { ...(answer['hydra:member']?.[0] ?? answer), ...fields };
}
