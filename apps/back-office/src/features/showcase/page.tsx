import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Figures } from './figures.tsx';
import { LongRows } from './long-rows.tsx';
import { Overlaid } from './overlaid.tsx';
import { Rows } from './rows.tsx';
import { Said } from './said.tsx';

/** Every part that screens are made of, in each of its states: to look at, and for tests. `?rows=10000` fills the long table. */
export function Component() {
  const [params] = useSearchParams();
  const rows = Number(params.get('rows')) || 200;
  return (
    <main>
      <Page title="Composants" note="Chaque pièce des écrans, dans tous ses états">
        <Controls />
        <Fields />
        <Overlaid />
        <Rows />
        <LongRows count={Math.min(rows, 100_000)} />
        <Figures />
        <Said />
      </Page>
    </main>
  );
}
