import { useSearchParams } from 'react-router-dom';
import { Bar } from '../../../../ui/page.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { PoolTab } from '../pool-tab.ts';
import { Communications, Documents, Videos } from '../publications.tsx';

const PARTS = {
  communications: { label: 'Communications', Part: Communications },
  documents: { label: 'Documents', Part: Documents },
  videos: { label: 'Vidéos', Part: Videos },
} as const;
type PartName = keyof typeof PARTS;
const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name);
const OPTIONS = (Object.keys(PARTS) as PartName[]).map((value) => ({ value, label: PARTS[value].label }));

/** What a pool tells its members: communications, documents and videos. */
export const Component = () => <PoolTab>{({ id }) => <Parts pool={id} />}</PoolTab>;

function Parts({ pool }: { pool: number }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('part') ?? '';
  const name = isPart(asked) ? asked : 'communications';
  const { Part } = PARTS[name];
  return (
    <>
      <Bar>
        <Segmented
          label="Ce que le groupement publie"
          options={OPTIONS}
          value={name}
          // The search and the filters of a list are not those of another.
          onChange={(part) => setParams(part === 'communications' ? {} : { part }, { replace: true })}
        />
      </Bar>
      <Part key={name} pool={pool} />
    </>
  );
}
