import {
  type ApiError,
  type CallOptions,
  type Entity,
  failureText,
  ifUnchanged,
  isApiError,
  OUTCOMES,
  type RouteDef,
} from '@officine/sdk';
import { typography } from '@officine/sdk/format';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { write } from '../calls/actions.ts';
import { mayWrite, send } from '../calls/send.ts';
import { toast } from '../feedback/toasts.ts';
import { useLeaveGuard } from '../nav/leave-guard.ts';
import { focusFirstError } from './first-error.ts';
import { useKeptInput } from './kept-input.ts';
import { type InputSchema, takeTheirs, toBody, type Values, valuesOf, withoutFields } from './values.ts';

/** Enough for a large file over a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

export interface RecordFormOptions {
  schema: InputSchema;
  /** The thing that is changed, as read last; left out for a new one. */
  row?: Entity | undefined;
  /** What a new thing starts with, read once: `{ weight: 1 }`. Sent unless the user changes it. */
  initial?: Values | undefined;
  create: RouteDef;
  update: RouteDef;
  /** Reads the thing again, when another has changed it meanwhile; left out where only new things are saved. */
  get?: RouteDef;
  /** Sent with the fields: `{ advertiser: 12 }`. */
  fixed?: Values | undefined;
  /** Further path parameters of the calls; `id` is the row's. */
  params?: Record<string, string | number>;
  onSaved?: (saved: Entity) => void;
  /** Replaces « Enregistrement effectué »; `null` shows nothing. */
  successText?: string | null | ((saved: Entity) => string | undefined);
  /** The caller stores the input: leaving asks no question. */
  keepsDraft?: boolean;
  /** Handles an error of the server; false leaves it to the fields. */
  onRefused?: (error: ApiError) => boolean;
}
export interface RecordForm {
  form: UseFormReturn<Values>;
  schema: InputSchema;
  /** Names of the fields on screen: each input adds and removes its own. */
  shown: Set<string>;
  /** Why inputs cannot be saved as they are, by field, beyond what the schema checks: each input sets its own. */
  refusals: Map<string, string>;
  /** Whether the role of the user may write the field; the others are shown as text, and never sent. */
  writes: (name: string) => boolean;
  submit: () => void;
  /** Percent sent, while a file is being uploaded. */
  progress: number | null;
}

/**
 * A form over one resource. The contract's schema checks it before it is sent; the server's violations are shown on
 * their fields. The input is kept after a failure, and leaving the screen with unsaved input asks first. When the session
 * ends under it, or the page is loaded again, the input is there again.
 */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { schema, row, initial, create, update, get, fixed, params, onSaved, successText, keepsDraft, onRefused } =
    options;
  const isNew = row === undefined;
  const route = isNew ? create : update;
  const writes = useCallback((name: string) => mayWrite(route, name), [route]);
  const [progress, setProgress] = useState<number | null>(null);
  const [start] = useState({ ...initial });
  const [shown] = useState(() => new Set<string>());
  const [refusals] = useState(() => new Map<string, string>());
  const bodyOf = (values: Values): Values => {
    const names = isNew ? [...Object.keys(start), ...shown] : Object.keys(form.formState.dirtyFields);
    return { ...toBody(schema, values, names.filter(writes), isNew), ...fixed };
  };
  const resolver: Resolver<Values> = (values) => {
    const body = bodyOf(values);
    const rule = isNew ? withoutFields(schema, (name) => !writes(name)) : z.partial(schema);
    const result = rule.safeParse(body);
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [name, message] of refusals) errors[name] = { type: 'refused', message: typography(message) };
    if (result.success && refusals.size === 0) return { values, errors: {} };
    for (const { path, message } of result.error?.issues ?? [])
      errors[String(path[0] ?? 'root')] ??= { type: 'schema', message: typography(message) };
    return { values: {}, errors };
  };
  const values = useMemo(() => valuesOf(schema, row ?? start), [schema, row, start]);
  const form = useForm<Values>({ defaultValues: values, resolver, mode: 'onTouched' });
  // Read while rendering: react-hook-form only tracks what a render reads.
  const { isDirty } = form.formState;
  void form.formState.dirtyFields;
  // What is read later replaces the values, unless the user has typed.
  const last = useRef(values);
  /** The thing as the values on screen began: what another has changed since then is not overwritten. */
  const base = useRef(row);
  useEffect(() => {
    const isSame = JSON.stringify(last.current) === JSON.stringify(values);
    if (isDirty && !isSame) return;
    base.current = row;
    last.current = values;
    if (!isSame) form.reset(values);
  }, [form, row, values, isDirty]);
  useLeaveGuard(() => isDirty && !keepsDraft && !form.formState.isSubmitting);
  useKeptInput(form, keepsDraft ? null : [route.method, route.path, row?.id, JSON.stringify(params)].join(' '));

  const showErrors = (error: ApiError, route: RouteDef, file?: string) => {
    // No answer from the server: the input is valid as far as is known, and can be sent again.
    if (error.status === 0 && error.code !== 'aborted') {
      const message = `${file ? 'L’envoi a été interrompu' : 'Le serveur ne répond pas'}. Votre saisie est gardée : enregistrez à nouveau.`;
      form.setError(file ?? 'root', { type: 'server', message: typography(message) });
      return;
    }
    for (const { propertyPath, message } of error.violations) {
      form.setError(shown.has(propertyPath) ? propertyPath : 'root', { type: 'server', message: typography(message) });
    }
    if (error.violations.length === 0)
      form.setError('root', { type: 'server', message: typography(failureText(route, error)) });
    focusFirstError();
  };
  /**
   * Saves; where another has changed the same fields meanwhile, asks whose values stay, and saves these. `typed` takes over
   * the values of the other. Undefined when the user goes back to the form.
   */
  const save = async (body: Values, options: CallOptions, typed: Values): Promise<Entity | undefined> => {
    for (;;)
      try {
        const input = { ...params, ...(row && { id: row.id }), body } as never;
        return (await write<RouteDef>(route, input, {
          ...options,
          ...(base.current && ifUnchanged(base.current)),
        })) as Entity;
      } catch (error) {
        if (!isApiError(error) || error.code !== 'changed_meanwhile' || !get || !row) throw error;
        const { askConflict } = await import('./conflict-dialog.tsx');
        const choices = await askConflict({ type: update.type ?? '', violations: error.violations, body });
        if (!choices) return undefined;
        const now = (await send<RouteDef>(get, { ...params, id: row.id } as never)) as Entity;
        takeTheirs({ choices, body, typed, theirs: valuesOf(schema, now) });
        base.current = now;
      }
  };
  const submit = form.handleSubmit(async (typed) => {
    const body = bodyOf(typed);
    const file = Object.keys(body).find((name) => body[name] instanceof Blob);
    try {
      const saved = await save(body, file ? { onProgress: setProgress, timeout: UPLOAD_TIMEOUT_MS } : {}, typed);
      if (!saved) return;
      base.current = row && saved;
      form.reset(typed);
      const text = typeof successText === 'function' ? successText(saved) : successText;
      if (text !== null) toast(text ?? OUTCOMES.save.success);
      onSaved?.(saved);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!onRefused?.(error)) showErrors(error, route, file);
    } finally {
      setProgress(null);
    }
  }, focusFirstError);
  return { form, schema, shown, refusals, writes, submit: () => void submit(), progress };
}
