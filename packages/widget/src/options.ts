/** A scheduled advert: the fields of `ScheduledAdvert` (`@officine/sdk/contract`) that the widget uses. */
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
  api: string | URL;
  /** Subdomain of the pharmacy, when several share one origin: visits are then counted once per session for each. */
  site?: string | undefined;
  /** `no` when visits are counted elsewhere, or when the visitor refused. */
  visits?: string | undefined;
  /** `no`: nothing is stored on the device, nor is the visit counted, until `consent(true)`. */
  storage?: string | undefined;
  /** Replaces the public call, for example to show the adverts of a signed-in page. */
  load?: (() => Promise<readonly Advert[]>) | undefined;
}
