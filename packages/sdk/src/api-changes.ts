import noted from './noted-api-changes.json' with { type: 'json' };

/** One change of the API. */
export interface ApiChange {
  /** `2026-11-23`. */
  readonly day: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** The call or the class: `GET /zones`, `Zone`. */
  readonly of: string;
  /** What of it: `filter name`, `body price`. Empty for a whole call. */
  readonly what: string;
  /** Its type, `before → after` when it changed. A whole call has its mounts. */
  readonly value: string;
}

const KINDS = { '+': 'added', '~': 'changed', '-': 'removed' } as const;
export const signOf = (kind: ApiChange['kind']): string =>
  Object.entries(KINDS).find(([, known]) => known === kind)?.[0] ?? '~';

/** Every change of the API, newest first. `npm run api-changes` notes them. */
export const apiChanges = (): ApiChange[] =>
  noted.flatMap((line) => {
    const [, day = '', sign, of = '', what = '', value = ''] =
      /^(\S+) ([+~-]) (.+?) \| (.*?) ?= (.*)$/.exec(line) ?? [];
    return sign ? [{ day, kind: KINDS[sign as keyof typeof KINDS], of, what, value }] : [];
  });
