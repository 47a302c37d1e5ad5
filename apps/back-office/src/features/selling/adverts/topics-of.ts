import { topics } from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';

export interface TopicChoice {
  readonly value: number;
  readonly label: string;
}
/** Whether the user may choose among topics by advertiser; others choose among all that they see. */
export const mayListTopics = () => can(topics.list);

/**
 * Active topics of an advertiser, and the one that is chosen already; undefined while they load. Several advertisers have
 * topics of one name.
 */
export function useTopicsOf(
  advertiser: number | null | undefined,
  chosen?: number | null,
): readonly TopicChoice[] | undefined {
  const query = { 'advertiser.id': advertiser ?? 0, pagination: false };
  const { data } = useQuery(topics.list, mayListTopics() && advertiser ? { query } : null);
  if (!advertiser) return [];
  return data?.collection
    .filter(({ id, isActive }) => isActive || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name }));
}
