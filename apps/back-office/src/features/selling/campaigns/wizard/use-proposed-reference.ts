import { campaigns } from '@officine/sdk/contract';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useQuery } from '../../../../kit/calls/queries.ts';
import type { Values } from '../../../../kit/form/values.ts';
import { nextReference } from './next-reference.ts';

/** The campaign made last: references of most networks are a series. */
const LAST = { query: { itemsPerPage: 1, order: { id: 'desc' }, properties: ['reference'] } } as const;

/** Fills the reference of a new campaign with the next of the series, where none is typed when the form opens. */
export function useProposedReference(form: UseFormReturn<Values>): void {
  const [isWanted] = useState(() => !form.getValues('reference'));
  const { data } = useQuery(campaigns.list, isWanted ? LAST : null);
  const proposed = nextReference(data?.collection[0]?.reference ?? '');
  useEffect(() => {
    if (proposed && !form.getValues('reference')) form.setValue('reference', proposed, { shouldDirty: true });
  }, [proposed, form]);
}
