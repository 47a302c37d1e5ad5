import type * as z from 'zod/mini';
import { AppError, invalid } from '../base/errors.ts';
import { violationsOf } from '../base/violations.ts';

/** Returns the parsed value, or throws: 422 with a violation for each field (`validation`), 400 with one sentence (`bad_request`). */
export function parse(schema: z.ZodMiniType, value: unknown, code: 'bad_request' | 'validation'): unknown {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const violations = violationsOf(checked.error);
  throw code === 'validation'
    ? invalid(violations)
    : new AppError('bad_request', violations.map((v) => `${v.propertyPath} : ${v.message}`).join('\n'));
}
