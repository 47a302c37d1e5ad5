import type { Proof } from '@officine/sdk/contract';
import type { Picture, ProofFacts } from './read-proof.ts';

type File = NonNullable<Proof['advertiser']['picture']>;
/** A proof without its links, as its pages show it. */
export type ShownProof = Omit<Proof, 'links'>;

const fileAt = ({ name, type, size, width, height }: Picture, url: string): File => ({
  name,
  type,
  size,
  width,
  height,
  url,
});
/** A public file. */
const publicFile = (picture: Picture | null): File | null =>
  picture && fileAt(picture, `/api/files/${picture.id}/${encodeURIComponent(picture.name)}`);

/** The proof with the addresses of its pictures; those of screenshots, which are private, are `screenshotUrl`'s. */
export function shownProof(facts: ProofFacts, screenshotUrl: (id: number) => string): ShownProof {
  const { advertiser, adverts, screenshots } = facts;
  return {
    ...facts,
    advertiser: { name: advertiser.name, colour: advertiser.colour, picture: publicFile(advertiser.picture) },
    adverts: adverts.map((advert) => ({ ...advert, picture: publicFile(advert.picture) })),
    screenshots: screenshots.map(({ picture, ...screenshot }) => ({
      ...screenshot,
      picture: fileAt(picture, screenshotUrl(screenshot.id)),
    })),
    regions: [...facts.regions],
    withheld: [...facts.withheld],
    days: [...facts.days],
  };
}
