import { type ApiError, type Entity, failureText, isApiError, OUTCOMES, type RouteDef } from '@officine/sdk';
import { typography } from '@officine/sdk/format';
import { useMemo, useState } from 'react';
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { write } from '../calls/actions.ts';
import { toast } from '../feedback/toasts.ts';
import { useLeaveGuard } from '../nav/leave-guard.ts';
import { toFirstComplaint } from './first-complaint.ts';

/** The schema of what is sent: one shape a field, so that fields can be asked one by one. */
export type InputSchema = z.ZodMiniObject;
export type Values = FieldValues;

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
const accepts = (schema: z.ZodMiniType | undefined, value: unknown) => schema?.safeParse(value).success ?? false;

/** What is sent for a value of the form: an emptied field is `null` where the contract takes it, else an empty text. */
function sent(schema: z.ZodMiniType | undefined, value: unknown, isNew: boolean): unknown {
  if (!isEmpty(value)) return value;
  if (isNew) return undefined;
  return accepts(schema, null) ? null : '';
}

/** Must a value be given? Its label says so when not. */
export const isRequired = (schema: InputSchema, name: string): boolean =>
  !accepts(schema.shape[name] as z.ZodMiniType | undefined, undefined);

/** The fields to send: all of a new thing, those that were changed of another. */
function toBody(schema: InputSchema, values: Values, changed: readonly string[] | null): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of changed ?? Object.keys(values)) {
    const value = sent(schema.shape[name] as z.ZodMiniType | undefined, values[name], changed === null);
    if (value !== undefined) body[name] = value;
  }
  return body;
}

/** Values of an existing thing, for the names of `defaults`: a related thing becomes its id. */
function valuesOf(row: object | undefined, defaults: Values): Values {
  if (!row) return defaults;
  const flat = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(flat)
      : typeof value === 'object' && value !== null && '@id' in value
        ? (value as unknown as Entity).id
        : value;
  const known = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(defaults).map(([name, empty]) => [name, flat(known[name]) ?? (empty === undefined ? null : empty)]),
  );
}

/** A large file over a slow line, in ms: ten minutes. */
const UPLOAD = 600_000;

export interface RecordFormOptions {
  schema: InputSchema;
  /** Of a new thing; its names are the form's. */
  defaults: Values;
  /** The thing that is changed; none for a new one. */
  row?: Entity | undefined;
  create: RouteDef;
  update: RouteDef;
  /** Sent besides what is typed: `{ advertiser: 12 }`. */
  fixed?: Values | undefined;
  /** Further path parameters of the calls; `id` is the row's. */
  params?: Record<string, string | number>;
  onSaved?: (saved: Entity) => void;
  /** Words of success instead of « Enregistrement effectué »; `null` says nothing. */
  said?: string | null;
  /** What is typed is kept elsewhere: leaving asks nothing. */
  keepsDraft?: boolean;
  /** Takes a refusal over; false leaves it to the fields. */
  onRefused?: (error: ApiError) => boolean;
}
export interface RecordForm {
  form: UseFormReturn<Values>;
  schema: InputSchema;
  submit: () => void;
  /** 0 to 100 while files leave. */
  progress: number | null;
}

/**
 * A form over one resource: checked with the contract's schema before it leaves, and by the server, whose complaints land
 * on their fields. What was typed stays after any failure, and is not lost by leaving without a question.
 */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { schema, defaults, row, create, update, fixed, params, onSaved, said, keepsDraft, onRefused } = options;
  const isNew = row === undefined;
  const [progress, setProgress] = useState<number | null>(null);
  const changedOf = (form: UseFormReturn<Values>) => Object.keys(form.formState.dirtyFields);
  const resolver: Resolver<Values> = (values) => {
    const body = { ...toBody(schema, values, isNew ? null : changedOf(form)), ...fixed };
    const rule = isNew ? schema : z.partial(schema);
    const result = rule.safeParse(body);
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of result.error.issues)
      errors[String(path[0] ?? 'root')] ??= { type: 'schema', message: typography(message) };
    return { values: {}, errors };
  };
  const values = useMemo(() => valuesOf(row, defaults), [row, defaults]);
  const form = useForm<Values>({ defaultValues: values, resolver, mode: 'onTouched' });
  // Read while rendering: react-hook-form only keeps what somebody reads.
  const { isDirty } = form.formState;
  void form.formState.dirtyFields;
  useLeaveGuard(() => isDirty && !keepsDraft && !form.formState.isSubmitting);

  const complain = (error: ApiError, route: RouteDef, file?: string) => {
    // No answer: nobody refused anything, and what is typed is still here to be sent again.
    if (error.status === 0 && error.code !== 'aborted') {
      const message = `${file ? 'L’envoi a été interrompu' : 'Le serveur ne répond pas'}. Votre saisie est gardée : enregistrez à nouveau.`;
      form.setError(file ?? 'root', { type: 'server', message: typography(message) });
      return;
    }
    for (const { propertyPath, message } of error.violations) {
      const known = propertyPath in values;
      form.setError(known ? propertyPath : 'root', { type: 'server', message: typography(message) });
    }
    if (error.violations.length === 0)
      form.setError('root', { type: 'server', message: typography(failureText(route, error)) });
    toFirstComplaint();
  };
  const submit = form.handleSubmit(async (typed) => {
    const route = isNew ? create : update;
    const body: Values = { ...toBody(schema, typed, isNew ? null : changedOf(form)), ...fixed };
    const file = Object.keys(body).find((name) => body[name] instanceof Blob);
    try {
      const input = { ...params, ...(row && { id: row.id }), body } as never;
      const saved = (await write<RouteDef>(
        route,
        input,
        file ? { onProgress: setProgress, timeout: UPLOAD } : {},
      )) as Entity;
      form.reset(typed);
      if (said !== null) toast(said ?? OUTCOMES.save.success);
      onSaved?.(saved);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!onRefused?.(error)) complain(error, route, file);
    } finally {
      setProgress(null);
    }
  }, toFirstComplaint);
  return { form, schema, submit: () => void submit(), progress };
}
