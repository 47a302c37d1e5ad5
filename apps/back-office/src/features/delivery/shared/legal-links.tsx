import * as css from './legal-links.css.ts';

/** Public texts, in the order of the footer, with the titles of their links. */
const TEXTS = [
  ['legal_notices', 'Mentions légales'],
  ['privacy', 'Vie privée'],
  ['conditions', 'Conditions générales'],
] as const;
type LegalText = (typeof TEXTS)[number][0];

/** A link to one of the network's texts, for pages that work without scripts. */
export const TextLink = ({ of }: { of: LegalText }) => (
  <a href={`/legal/${of}`} className={css.link}>
    {TEXTS.find(([key]) => key === of)?.[1]}
  </a>
);
export const TextLinks = () => (
  <p className={css.links}>
    {TEXTS.map(([key]) => (
      <TextLink key={key} of={key} />
    ))}
  </p>
);
