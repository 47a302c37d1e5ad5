import { expect, it } from 'vitest';
import * as links from './links.ts';

const SECRET = 'token-of-a-mail';
const { isOfMailedLink, ...made } = links;

it.each(Object.entries(made))('%s: a screen that a token opens is kept by no browser and no proxy', (_name, link) => {
  const make = link as (site: { publicUrl: string }, ...texts: string[]) => string;
  // The token is the last text; those that take none ignore it.
  const url = new URL(
    make.length === 3
      ? make({ publicUrl: 'https://o.example' }, 'zoe', SECRET)
      : make({ publicUrl: 'https://o.example' }, SECRET),
  );
  const hasToken = url.hash === `#${SECRET}`;
  expect(isOfMailedLink(url.pathname)).toBe(hasToken);
  expect(isOfMailedLink(url.pathname.slice(1))).toBe(hasToken);
});
