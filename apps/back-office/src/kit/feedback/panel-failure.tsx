import type { ComponentProps } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { Failure } from './failure.tsx';

/** In place of one part of a page among others that could not be read; alone on its page, a `Failure` has no frame. */
export const PanelFailure = ({ title, ...failure }: { title?: string } & ComponentProps<typeof Failure>) => (
  <Panel title={title}>
    <Failure {...failure} />
  </Panel>
);
