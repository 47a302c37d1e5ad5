/** An advert as the API schedules it: `ScheduledAdvert` of `@officine/sdk/contract`, what is shown of it. */
export interface Advert {
  zone: { reference: string };
  advert: {
    scheduling: string;
    title: string;
    alt?: string | null | undefined;
    url: string;
    html?: string | null | undefined;
    picture?: string | null | undefined;
    width: number;
    height: number;
  };
  weight?: number | null | undefined;
}

export interface Options {
  /** Id, reference or subdomain of the pharmacy. */
  pharmacy: string;
  /** Address of the API, such as `https://officine.example/api`. */
  api: string;
  /** Where several pharmacies share one address: this one's subdomain. Each then has its own visit a session. */
  site?: string | undefined;
  /** `no` where visits are counted elsewhere, or where the visitor refused. */
  visits?: string | undefined;
  /** Instead of the public call: the adverts of a signed-in page, for example. */
  load?: (() => Promise<readonly Advert[]>) | undefined;
}
