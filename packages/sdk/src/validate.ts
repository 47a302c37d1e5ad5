import { ApiError } from './api-error.ts';
import { clientText } from './client-messages.ts';
import type { Page, RouteDef } from './core.ts';

interface Checks {
  safeParse(value: unknown): { success: boolean; error?: unknown };
}
/** `allSchemas`, or a part of it. */
export type Validators = Readonly<Record<string, () => object>>;
interface GroupChecks {
  readonly item?: Checks;
  readonly [action: string]: Checks | { out?: Checks } | undefined;
}

/**
 * Throws an `ApiError` if an answer does not match the contract; `cause` is zod's error. Skips answers to a query with
 * `properties`, which leave fields out.
 */
export function checkOut(
  validators: Validators,
  { group, name, route }: { group: string; name: string; route: RouteDef },
  input: unknown,
  out: unknown,
): void {
  const schemas = validators[group]?.() as GroupChecks | undefined;
  if (!schemas || route.download || (input as { query?: { properties?: unknown } } | undefined)?.query?.properties)
    return;
  const check = (schema: Checks | undefined, value: unknown) => {
    const { success, error } = schema?.safeParse(value) ?? { success: true };
    if (!success) throw new ApiError('internal', clientText('internal'), { status: 200, cause: error });
  };
  if (route.kind === 'list') for (const item of (out as Page<unknown>).collection) check(schemas.item, item);
  else if (route.kind === undefined) check((schemas[name] as { out?: Checks } | undefined)?.out, out);
  else if (route.kind !== 'combo' && route.kind !== 'delete') check(schemas.item, out);
}
