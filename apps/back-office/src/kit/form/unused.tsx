import type { ErrorCode, Page, RouteDef } from '@officine/sdk';
import { textOf } from '@officine/sdk/messages';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useQuery } from '../calls/queries.ts';
import { useFieldSchema, useRefusal } from './form-context.tsx';

/** Time without typing before the server is asked. */
const SETTLE_MS = 300;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

// `any`: each list has filters of its own.
type List = RouteDef & { readonly io: { query?: any; out: Page<{ id: number }> } };
interface UnusedProps {
  /** Field of the form that no other row may have. */
  name: string;
  list: List;
  /** Filter of the list that finds its value. */
  by: string;
  /** Id of the row that may have it: the one that is changed. */
  own?: number | undefined;
  /** Why a used value is refused. */
  code: ErrorCode;
}
/** Refuses a value of the field that another row has, while the user types; the server checks again on save. */
export function Unused({ name, list, by, own, code }: UnusedProps) {
  const { trigger, getFieldState, formState } = useFormContext();
  const schema = useFieldSchema(name);
  const isTyped = getFieldState(name, formState).isDirty;
  const typed: unknown = useSettled(useWatch({ name }));
  // Compared as it would be stored; what the schema refuses is not asked.
  const read = typeof typed === 'string' && typed !== '' ? schema?.safeParse(typed) : undefined;
  const query = { [by]: read?.data, itemsPerPage: 2, properties: ['id'] };
  const { data } = useQuery<List>(list, isTyped && read?.success ? { query } : null);
  const isUsed = data?.collection.some(({ id }) => id !== own) ?? false;
  useRefusal(name, isUsed ? textOf(code) : undefined);
  useEffect(() => {
    if (isUsed) void trigger(name);
  }, [isUsed, name, trigger]);
  return null;
}
