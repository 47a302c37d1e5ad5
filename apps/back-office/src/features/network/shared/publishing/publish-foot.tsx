import { parisDate } from '@officine/domain';
import { type Audience, publications } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { wordsAt } from '@officine/sdk/labels';
import { useFormContext, useWatch } from 'react-hook-form';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { useRole } from '../../../../kit/calls/session.ts';
import type { FootProps } from '../../../../kit/drawer/form-drawer.tsx';
import { date, typography } from '../../../../kit/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { wide } from '../../../../ui/form.css.ts';
import { Note } from '../../../../ui/state.tsx';
import { PHARMACIES, type Published } from './sources.ts';

const ACTIVE = { one: 'pharmacie active', many: 'pharmacies actives', feminine: true };

/** When receivers are notified: always, or only if « Prévenir les pharmacies » is ticked. */
type Telling = 'always' | 'asked';

/** How many pharmacies what is typed is for; undefined while it is read, and before a pool is chosen where there must be one. */
function useAudience(isOfPool: boolean): Audience | undefined {
  const pool = useWatch({ name: 'pool' }) as number | null | undefined;
  const role = useRole();
  const isUnknown = isOfPool && role !== 'pool' && !pool;
  return useQuery(publications.audience, isUnknown ? null : { query: pool ? { pool } : {} }).data;
}
/** The day typed, while it is to come. */
function useDayToCome(): string | undefined {
  const day = useWatch({ name: 'date_publish' }) as string | null | undefined;
  return day && day > parisDate(new Date()) ? day : undefined;
}

interface AudienceProps {
  row: Published | undefined;
  telling: Telling;
  /** It is always for a pool. */
  isOfPool?: boolean;
}
/** Before the act: for how many pharmacies, from when, and how they are told. */
export function AudienceNote({ row, telling, isOfPool = false }: AudienceProps) {
  const audience = useAudience(isOfPool);
  const day = useDayToCome();
  const isTold = (useWatch({ name: 'has_notification' }) as boolean | undefined) || telling === 'always';
  if (!audience) return null;
  const { count, without_account: without } = audience;
  const isOut = row?.state === 'published';
  const sentences = [
    `Pour ${countOf(ACTIVE, count)}${day ? `, à partir du ${date(day)}` : ''}.`,
    ...(isOut
      ? ['C’est publié : qui a été prévenu ne le sera pas à nouveau.']
      : [
          isTold
            ? `Chaque compte reçoit une notification${day ? ' ce jour-là' : ''}, et un email s’il l’a choisi.`
            : 'Elles ne sont pas prévenues : cochez « Prévenir les pharmacies » pour le faire.',
          ...(isTold && without > 0
            ? [`${countOf(PHARMACIES, without)} sans compte : à appeler, rien ne les prévient.`]
            : []),
        ]),
  ];
  return (
    <div className={wide}>
      <Note>{typography(sentences.join(' '))}</Note>
    </div>
  );
}

/** Buttons of the form: publish for so many pharmacies, schedule, or keep a draft. */
export const publishFoot = (isOfPool: boolean) =>
  function PublishFoot({ row, submit, isPending }: FootProps) {
    const audience = useAudience(isOfPool);
    const day = useDayToCome();
    const { setValue } = useFormContext();
    const { state } = (row ?? {}) as Partial<Published>;
    const isOut = state === 'published' || state === 'ended';
    const isKept = state === undefined || state === 'draft';
    const save = (isActive: boolean) => {
      if (!isOut) setValue('isActive', isActive, { shouldDirty: true });
      submit();
    };
    const forWhom = audience ? ` pour ${countOf(PHARMACIES, audience.count)}` : '';
    const publish = day ? `Programmer pour le ${date(day)}` : `Publier${forWhom}`;
    return (
      <>
        {isKept && (
          <Button isDisabled={isPending} onPress={() => save(false)}>
            Enregistrer le brouillon
          </Button>
        )}
        <Button variant="primary" isPending={isPending} onPress={() => save(true)}>
          {isOut && !day ? 'Enregistrer' : publish}
        </Button>
      </>
    );
  };

/** After the act: what was done, for how many pharmacies, and whether they were told. */
export const publishedText =
  (telling: Telling) =>
  (saved: unknown, before: unknown): string | undefined => {
    const row = saved as Published & { has_notification?: boolean };
    const { '@type': type, state, count_pharmacies: count = 0, date_publish: day } = row;
    const was = (before as Published | undefined)?.state;
    const word = state && wordsAt(type, 'state')?.[state];
    const forWhom = `pour ${countOf(PHARMACIES, count)}`;
    if (state === 'draft') return 'Brouillon enregistré : aucune pharmacie ne le voit';
    if (state === 'scheduled') return `${word} le ${date(day)}, ${forWhom}`;
    if (state !== 'published' || was === 'published') return undefined;
    const isTold = telling === 'always' || row.has_notification;
    return `${word} ${forWhom}, ${isTold ? 'prévenues par une notification' : 'sans les prévenir'}`;
  };
