import { addDays } from '@officine/domain';
import { listOf, slug } from '../names.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import { colourOf, logo } from '../pictures.ts';
import { made, type World } from '../world.ts';

const NAMES = listOf(`
  Laboratoires Asterval, Dermaline, Solaris Santé, Laboratoire Brévia, Nutriphane, Ortholia, Vitaflore,
  Laboratoires Hélioderm, Pédiacare, Cardiovie, Laboratoire Océane, Phytamine, Allergostop, Respiria,
  Laboratoires Morvan, Somnéo, Gastrelle, Laboratoire Valcœur, Ophtalia, Dentiplus, Laboratoires Cévenol,
  Bébé Lune, Aromalys, Capilia
`);

/** Laboratories, two of them disabled, and those shown by pharmacies. */
export function laboratories({ rng: root, today, files }: World, list: readonly Pharmacy[]) {
  const rng = root.fork('laboratories');
  const rows = NAMES.map((name, index) => {
    const site = slug(name);
    return {
      id: index + 1,
      name,
      url: `https://${site}.example.org`,
      picture_id: files.add({
        name: `${site}.webp`,
        type: 'image/webp',
        public: true,
        size: { width: 200, height: 200 },
        make: () => logo(name, colourOf(index + 3), 200),
      }),
      isActive: index < NAMES.length - 2,
      ...made(addDays(today, -rng.int(200, 800))),
    };
  });
  const links = list
    .filter(({ formula }) => formula > 1)
    .flatMap(({ row }) =>
      rng
        .sample(
          rows.filter((laboratory) => laboratory.isActive),
          rng.int(0, 6),
        )
        .map(({ id }) => ({ pharmacy_id: row.id, laboratory_id: id })),
    );
  return { rows, links };
}
