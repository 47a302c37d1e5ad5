import { type AdvertInput, topics } from '@officine/sdk/contract';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { mayListTopics, useTopicsOf } from './topics-of.ts';

const { ChoiceInput, RelationInput } = fieldsOf<AdvertInput>();

/** The topic of an advert: one of its advertiser's. */
export function TopicInput() {
  const [advertiser, chosen] = useWatch({ name: ['advertiser', 'topic'] });
  const options = useTopicsOf(advertiser, chosen);
  if (!mayListTopics()) return <RelationInput name="topic" combo={topics.combo} />;
  return (
    <ChoiceInput
      name="topic"
      options={options ?? []}
      isLoading={!options}
      help={advertiser ? undefined : 'Choisissez l’annonceur pour voir ses thématiques.'}
    />
  );
}
