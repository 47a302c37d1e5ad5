import { useRef } from 'react';
import * as css from './embed.css.ts';
import { readEmbedCode } from './embed-code.ts';

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** Html without styles of its own reads like the page around it. */
const USUAL_LOOKS = '<style>:root{font:15px/1.5 system-ui,sans-serif}</style>';

interface EmbedProps {
  /** Accessible name. */
  title: string;
  /** Embed code of a player or of a survey. */
  code: string;
  look: keyof typeof css.frame;
  field?: string | null | undefined;
  reference?: string | undefined;
}
/** Html of others, in a frame that it cannot leave: a page of another site, or `/embed` with an origin of its own. */
export function Embed({ title, code, look, field, reference }: EmbedProps) {
  const isSent = useRef(false);
  const shown = readEmbedCode(code, { field, reference });
  if ('address' in shown)
    return (
      <iframe
        className={css.frame[look]}
        title={title}
        src={shown.address}
        // Its origin is its own, another than ours: players need it.
        sandbox={`${SANDBOX} allow-same-origin`}
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture; encrypted-media"
        loading="lazy"
      />
    );
  return (
    <iframe
      key={code}
      className={css.frame[look]}
      title={title}
      src="/embed"
      sandbox={SANDBOX}
      onLoad={({ currentTarget }) => {
        // Once: a form that was sent loads another page in the frame.
        if (isSent.current) return;
        isSent.current = true;
        currentTarget.contentWindow?.postMessage(USUAL_LOOKS + shown.html, '*');
      }}
    />
  );
}
