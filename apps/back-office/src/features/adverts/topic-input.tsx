import { type AdvertInput, topics } from '@officine/sdk/contract';
import { useWatch } from 'react-hook-form';
import { useQuery } from '../../kit/calls/queries.ts';
import { can } from '../../kit/calls/send.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';

const { ChoiceInput, RelationInput } = fieldsOf<AdvertInput>();

/** The topic of an advert: one of its advertiser's. Several advertisers have topics of one name. */
export function TopicInput() {
  const [advertiser, chosen] = useWatch({ name: ['advertiser', 'topic'] });
  const mayList = can(topics.list);
  const query = { 'advertiser.id': advertiser ?? 0, pagination: false };
  const { data } = useQuery(topics.list, mayList && advertiser ? { query } : null);
  if (!mayList) return <RelationInput name="topic" combo={topics.combo} />;
  const options = (data?.collection ?? [])
    .filter(({ id, isActive }) => isActive || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceInput
      name="topic"
      options={options}
      isLoading={Boolean(advertiser) && !data}
      help={advertiser ? undefined : 'Choisissez l’annonceur pour voir ses thématiques.'}
    />
  );
}
