import { type Pharmacy, type PharmacySite, type PharmacyWebsite } from '@officine/sdk/contract';
import { pharmacyWebsitesSchemas } from '@officine/sdk/schemas';
import { Eye } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useRemembered } from '../../../../kit/browser/remembered.ts';
import type { InputSchema } from '../../../../kit/form/values.ts';
import { PREVIEW_PATH, type PreviewMessage, previewMessage } from '../../../../shared/pools/preview-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { type StoredFile, useFileUrl } from '../../../../ui/file-url.ts';
import { Stack } from '../../../../ui/page.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import * as css from './site-preview.css.ts';

type Draft = Readonly<Record<string, unknown>>;
type View = 'form' | 'preview';
const VIEWS = [
  { value: 'form', label: 'Saisie' },
  { value: 'preview', label: 'Aperçu' },
] as const;

/** Whether there is room for both. */
const isBeside = () => matchMedia(css.BESIDE).matches;

/**
 * The parts of a site's form beside its public page as it is typed; one after the other where there is no room for both.
 * The page is a program of its own: it comes with the first focus in the form, or when asked for, and always from then on.
 */
export function WithPreview({ pharmacy, children }: { pharmacy: Pharmacy; children: ReactNode }) {
  const [view, setView] = useState<View>('form');
  const [isWanted, setWanted] = useRemembered('site-preview', false);
  const [isDrawn, setDrawn] = useState(() => isWanted && isBeside());
  const look = (next: View) => {
    setView(next);
    if (next === 'preview') setDrawn(true);
  };
  const want = () => {
    setWanted(true);
    setDrawn(true);
  };
  return (
    <div className={css.sides} data-view={view}>
      <div className={css.views}>
        <Segmented<View> label="Saisie ou aperçu" value={view} options={VIEWS} onChange={look} />
      </div>
      <div className={css.parts} onFocus={() => isBeside() && setDrawn(true)}>
        <Stack>{children}</Stack>
      </div>
      <figure className={css.preview} data-print="none">
        <figcaption className={css.caption}>Aperçu de la page publique</figcaption>
        {isDrawn ? (
          <Preview pharmacy={pharmacy} />
        ) : (
          <div className={css.waiting}>
            <Button icon={<Eye size={16} />} onPress={want}>
              Afficher l’aperçu
            </Button>
            <p className={css.caption}>Il suit votre saisie, et s’affiche quand elle commence.</p>
          </div>
        )}
      </figure>
    </div>
  );
}

/** The public page in a frame, which is sent each change. */
function Preview({ pharmacy }: { pharmacy: Pharmacy }) {
  const draft = useWatch() as Draft;
  const logo = usePicture(draft['logo']);
  const banner = usePicture(draft['banner']);
  const team_photo = usePicture(draft['team_photo']);
  const photo1 = usePicture(draft['photo1']);
  const photo2 = usePicture(draft['photo2']);
  const photo3 = usePicture(draft['photo3']);
  const site = useMemo(
    () => ({ ...siteOf(pharmacy, draft), logo, banner, team_photo, photo1, photo2, photo3 }),
    [pharmacy, draft, logo, banner, team_photo, photo1, photo2, photo3],
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const last = useRef(site);
  last.current = site;
  const show = useCallback(() => {
    const message: PreviewMessage = { preview: 'site', site: last.current };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, []);
  useEffect(() => {
    const answer = (event: MessageEvent) => {
      if (previewMessage(event, frame.current?.contentWindow ?? null)?.preview === 'ready') show();
    };
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, [show]);
  useEffect(show, [show, site]);
  return <iframe ref={frame} className={css.frame} src={PREVIEW_PATH} title="Aperçu de la page publique" />;
}

/** A picture of the form: the stored one, or that which replaces it. */
function usePicture(value: unknown): PharmacySite['logo'] {
  const picked = value as Blob | StoredFile | null | undefined;
  const url = useFileUrl(picked);
  return useMemo(() => {
    if (!url || !picked) return null;
    return picked instanceof Blob ? { name: '', type: picked.type, size: picked.size, url } : { ...picked, url };
  }, [url, picked]);
}

/** What the page would show: the fields of the form that are complete, else what is stored. */
function siteOf(pharmacy: Pharmacy, draft: Draft): PharmacySite {
  const website = (pharmacy.website ?? {}) as Partial<PharmacyWebsite>;
  const { shape } = pharmacyWebsitesSchemas().input as unknown as InputSchema;
  const typed = Object.entries(draft).flatMap(([name, value]) => {
    const rule = shape[name] as z.ZodMiniType | undefined;
    if (value === null || value === '') return [[name, value]];
    return rule?.safeParse(value).success ? [[name, value]] : [];
  });
  const fields = { ...website, ...Object.fromEntries(typed) } as PharmacyWebsite;
  const { reference, name, address1, address2, postcode, locality, country, phone_number, fax_number, email1 } =
    pharmacy;
  return {
    ...fields,
    reference: reference ?? '',
    name,
    address1: address1 ?? '',
    address2,
    postcode: postcode ?? '',
    locality: locality ?? '',
    country: country ?? 'FR',
    phone_number,
    fax_number,
    email: email1,
    holders: [pharmacy.holder, pharmacy.holder2].filter((holder): holder is string => Boolean(holder)),
    subdomain: fields.subdomain ?? '',
    laboratories: (pharmacy.laboratories ?? []).map((one) => ({ name: one.name ?? '' })),
    // Adverts are the network's: the preview shows what the pharmacy writes.
    zones: [],
    hasContactForm: Boolean(fields.contact_form_email),
    contact_form_has_attachment: fields.contact_form_has_attachment ?? false,
  };
}
