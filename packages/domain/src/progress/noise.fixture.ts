import { addDays, weekday } from '../calendar/date.ts';
import type { PacedDay } from './forecast.ts';

/** Random numbers from 0 to 1, the same for a seed, with a period of 2³² (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Network shares by weekday, Monday first: pharmacies close on Sundays. */
export const NETWORK = [0.97, 0.97, 0.97, 0.97, 0.97, 0.9, 0.45];

/** What happens to a campaign beside chance: the factor of the readers on each of its days. */
type Story = (length: number, random: () => number) => readonly number[];
const each = (length: number, of: (day: number) => number) => Array.from({ length }, (_, day) => of(day));
/** Kinds of noise. None of them is what the forecast assumes: it knows weekdays and weeks only. */
export const STORIES: Readonly<Record<string, Story>> = {
  quiet: (length) => each(length, () => 1),
  'few readers': (length) => each(length, () => 0.35),
  'a third of the sites down for a week': (length, random) => {
    const from = Math.floor(random() * length);
    return each(length, (day) => (day >= from && day < from + 7 ? -0.33 : 1));
  },
  'a third of the sites down all along': (length) => each(length, () => -0.33),
  'days that go together': (length, random) => {
    let state = 0;
    return each(length, () => {
      state = 0.8 * state + 0.18 * (random() + random() + random() - 1.5);
      return Math.exp(state * 2);
    });
  },
  'a day that fails, one in thirty': (length, random) => each(length, () => (random() < 1 / 30 ? -0.7 : 1)),
  'readers that leave': (length, random) => {
    const end = 0.4 + 0.4 * random();
    return each(length, (day) => 1 - (1 - end) * (day / length));
  },
};

/**
 * A campaign of so many days. Each booking is seen when at least one reader comes: a Poisson number of them, whose mean is that of the
 * weekday times the story's factor. A factor below 0 takes that part of the sites away.
 */
export function campaignOf(story: Story, length: number, random: () => number): PacedDay[] {
  const first = addDays('2026-03-02', Math.floor(random() * 7));
  const booked = 5 + Math.floor(random() * 60);
  const readers = 2.5 + 2 * random();
  const sunday = 0.1 + 0.15 * random();
  const factors = story(length, random);
  return factors.map((factor, day) => {
    const date = addDays(first, day);
    const one = weekday(date) === 7 ? sunday : weekday(date) === 6 ? 0.7 : 1;
    const chance = (1 - Math.exp(-readers * one * Math.abs(factor < 0 ? 1 : factor))) * (factor < 0 ? 1 + factor : 1);
    let seen = 0;
    for (let booking = 0; booking < booked; booking += 1) if (random() < chance) seen += 1;
    return { date, booked, seen };
  });
}
