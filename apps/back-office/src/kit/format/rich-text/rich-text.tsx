import { parsed } from './parse-rich.ts';
import { RichNodes } from './rich-nodes.tsx';

/** An author's html, parsed by the browser. */
export const RichText = ({ html }: { html: string }) => <RichNodes nodes={parsed(html)} />;
