import { topics } from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import * as css from './proposals.css.ts';

/** Topics whose adverts are shown, by medium. */
export interface Topics {
  extranet_topics: number[];
  internet_topics: number[];
}
const MEDIA = [
  { name: 'internet_topics', flag: 'is_internet', label: 'Sur les sites' },
  { name: 'extranet_topics', flag: 'is_extranet', label: 'Sur l’extranet' },
] as const;

interface TopicsChoiceProps {
  advertiser: number | null;
  value: Topics;
  onChange: (value: Topics) => void;
}
/** The adverts of a proposal, by topic; none of them while they are to be chosen later. */
export function TopicsChoice({ advertiser, value, onChange }: TopicsChoiceProps) {
  const query = { 'advertiser.id': advertiser ?? 0, isActive: true, pagination: false };
  const { data } = useQuery(topics.list, advertiser === null ? null : { query });
  if (advertiser === null)
    return <p className={css.quiet}>Sans annonceur, les annonces sont choisies plus tard, avec le brouillon.</p>;
  if (!data) return <p className={css.quiet}>Ses thématiques arrivent…</p>;
  if (data.collection.length === 0)
    return <p className={css.quiet}>Cet annonceur n’a pas encore d’annonce : elles sont choisies plus tard.</p>;
  return (
    <fieldset className={css.topics}>
      <legend className={css.legend}>Annonces, par thématique ; aucune : elles sont choisies plus tard</legend>
      {MEDIA.map(({ name, flag, label }) => (
        <div key={name} className={css.medium}>
          <span className={css.quiet}>{label}</span>
          {data.collection
            .filter((topic) => topic[flag])
            .map((topic) => (
              <Checkbox
                key={topic.id}
                isSelected={value[name].includes(topic.id)}
                onChange={(isOn) =>
                  onChange({
                    ...value,
                    [name]: isOn ? [...value[name], topic.id] : value[name].filter((id) => id !== topic.id),
                  })
                }
              >
                {topic.name}
              </Checkbox>
            ))}
        </div>
      ))}
    </fieldset>
  );
}
