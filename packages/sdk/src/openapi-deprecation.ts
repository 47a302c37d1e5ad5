import type { Deprecation } from './core.ts';
import { formatDate } from './format.ts';
import type { Json } from './openapi-shapes.ts';

/** What is marked, until when it stays, and what to use in its place. */
export function deprecationText({ since, sunset, fields, instead }: Deprecation): string {
  const what = fields ? `À ne plus utiliser (${fields.join(', ')})` : 'Appel à ne plus utiliser';
  return `${what}, depuis le ${formatDate(since)} ; retiré à partir du ${formatDate(sunset)}. ${instead}`;
}
/** The schema with these properties marked as going away. */
export function markedSchema(schema: Json, fields: readonly string[] = []): Json {
  const properties = schema['properties'] as Record<string, Json> | undefined;
  for (const field of fields) if (properties?.[field]) properties[field] = { ...properties[field], deprecated: true };
  return schema;
}
