import { type AdvertInput, topics, type Zone, zones } from '@officine/sdk/contract';
import { Crop } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { useReadOnly, useRefusal } from '../../../kit/form/form-context.tsx';
import { Button } from '../../../ui/button.tsx';
import type { StoredFile } from '../../../ui/file-url.ts';
import { wide } from '../../../ui/form.css.ts';
import { later } from '../../../ui/later.ts';
import { hasSize, type Size } from '../../../ui/picture-size.ts';
import { PageSketch } from './page-sketch.tsx';
import { zoneLabel } from './zones.ts';

const CropDialog = later(async () => (await import('./crop-dialog.tsx')).CropDialog);

const { ChoiceInput, FileInput, NumberInput, RelationInput } = fieldsOf<AdvertInput>();

/** Zone, picture and size of an advert: the zone gives the size, which the picture has to have. */
export function ZoneAndPicture() {
  const { data } = useQuery(zones.list, can(zones.list) ? { query: { pagination: false } } : null);
  const { setValue, getValues } = useFormContext();
  const id = useWatch({ name: 'zone' });
  const all = data?.collection ?? [];
  const zone = all.find((one) => one.id === id);
  const fill = (size: { width?: number | null; height?: number | null } | undefined) => {
    if (!size?.width || !size.height) return;
    for (const name of ['width', 'height'] as const)
      setValue(name, size[name], { shouldDirty: true, shouldValidate: true });
  };
  const options = all
    .filter((one) => one.isActive || one.id === id)
    .map((one) => ({ value: one.id, label: zoneLabel(one) }));
  return (
    <>
      {can(zones.list) ? (
        <ChoiceInput
          name="zone"
          options={options}
          isLoading={!data}
          onChosen={(next) => fill(all.find((one) => one.id === next))}
          full
        />
      ) : (
        <RelationInput name="zone" combo={topics.combo} full />
      )}
      <Picture onPixels={(pixels) => !getValues('width') && !getValues('height') && fill(pixels)} />
      <NumberInput name="width" label="Largeur, en pixels" />
      <NumberInput name="height" label="Hauteur, en pixels" />
      <InPlace zone={zone} />
    </>
  );
}

const WRONG_SIZE = 'Cette image serait étirée : recadrez-la, ou redimensionnez-la quand même.';

/** The picture; one of another size than the advert's is cropped, or stretched if the user says so. */
function Picture({ onPixels }: { onPixels: (pixels: Size) => void }) {
  const [picture, width, height] = useWatch({ name: ['picture', 'width', 'height'] });
  const { setValue, formState } = useFormContext();
  const { dirtyFields } = formState;
  const readOnly = useReadOnly('picture');
  const [cropped, setCropped] = useState<File | StoredFile | null>(null);
  const [loaded, setLoaded] = useState<{ picture: unknown; pixels: Size } | null>(null);
  /** The picture and the size that the user accepted as they are. */
  const [stretched, setStretched] = useState<{ picture: unknown; width: number; height: number } | null>(null);
  const pixels = loaded?.picture === picture ? loaded?.pixels : undefined;
  const isWrong = pixels && width && height && !hasSize(pixels, { width, height });
  const isAccepted = stretched?.picture === picture && stretched?.width === width && stretched?.height === height;
  // What is saved already stays as it is.
  const isChanged = ['picture', 'width', 'height'].some((name) => dirtyFields[name]);
  const isRefused = isWrong && !isAccepted && isChanged && !readOnly;
  useRefusal('picture', isRefused ? WRONG_SIZE : undefined);
  return (
    <>
      <FileInput
        name="picture"
        picture
        size={{ width, height }}
        onPixels={(size) => {
          setLoaded({ picture, pixels: size });
          onPixels(size);
        }}
        mend={
          !readOnly && (
            <>
              <Button size="small" icon={<Crop size={14} />} onPress={() => setCropped(picture)}>
                Recadrer
              </Button>
              {isRefused && (
                <Button size="small" variant="ghost" onPress={() => setStretched({ picture, width, height })}>
                  Redimensionner quand même
                </Button>
              )}
            </>
          )
        }
      />
      {cropped && (
        <Suspense>
          <CropDialog
            picture={cropped}
            wanted={{ width, height }}
            onCropped={(file) => setValue('picture', file, { shouldDirty: true, shouldValidate: true })}
            onClose={() => setCropped(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The advert on a page of its zone, as far as it is filled in. */
function InPlace({ zone }: { zone: Zone | undefined }) {
  const [isShown, setShown] = useState(false);
  const [picture, html, width, height] = useWatch({ name: ['picture', 'html', 'width', 'height'] });
  if (!(width && height && (picture || html))) return null;
  return (
    <div className={wide}>
      <Button size="small" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
        {isShown ? 'Masquer la page' : 'Voir sur une page'}
      </Button>
      {isShown && <PageSketch advert={{ picture, html, width, height }} zone={zone} />}
    </div>
  );
}
