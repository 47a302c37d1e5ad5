import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../ui/page.tsx';
import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Figures } from './figures.tsx';
import { LongRows } from './long-rows.tsx';
import { Notes } from './notes.tsx';
import { Overlaid } from './overlaid.tsx';
import { Records } from './records.tsx';
import { Rows } from './rows.tsx';

/** Every component of the screens, in each of its states, for people and tests. `?rows=10000` fills the long table. */
export function Component() {
  const [params] = useSearchParams();
  const rows = Number(params.get('rows')) || 200;
  return (
    <main>
      <Page title="Composants" note="Chaque pièce des écrans, dans tous ses états">
        <Controls />
        <Fields />
        <Records />
        <Overlaid />
        <Rows />
        <LongRows count={Math.min(rows, 100_000)} />
        <Figures />
        <Notes />
      </Page>
    </main>
  );
}
