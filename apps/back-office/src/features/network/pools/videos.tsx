import type { PoolVideo } from '@officine/sdk/contract';
import { date } from '../../../kit/format/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Embed } from '../shared/embed.tsx';
import * as css from './videos.css.ts';

/** Videos of a pool, each in a player that cannot leave its frame. */
export function Videos({ title, videos }: { title?: string; videos: readonly PoolVideo[] }) {
  const Name = title ? 'h3' : 'h2';
  return (
    <Panel title={title}>
      <div className={css.videos}>
        {videos.map(({ id, label, description, html, date_create: day }) => (
          <article key={id} className={css.video}>
            {html && <Embed title={label} code={html} look="video" />}
            <Name className={css.name}>{label}</Name>
            {description && <p className={css.description}>{description}</p>}
            <p className={css.description}>{date(day)}</p>
          </article>
        ))}
      </div>
    </Panel>
  );
}
