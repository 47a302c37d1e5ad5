import { isApiError } from '@officine/sdk';
import { geocoding } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { ExternalLink, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/state.tsx';
import { link } from '../../ui/table.css.ts';
import { send } from '../calls/send.ts';
import { useReadOnly } from './form-context.tsx';
import { NumberInput } from './inputs.tsx';
import * as css from './place-inputs.css.ts';
import { PointMap } from './point-map.tsx';
import type { Point } from './point-moves.ts';

/** What is looked for on the map. */
export interface Address {
  address1?: string | null | undefined;
  postcode?: string | null | undefined;
  locality?: string | null | undefined;
}
const PARTS = [
  ['address1', 'l’adresse'],
  ['postcode', 'le code postal'],
  ['locality', 'la ville'],
] as const;
/** Parts of an address without which no place is found: `['le code postal']`. */
const missingParts = (address: Address): readonly string[] =>
  PARTS.filter(([name]) => !address[name]?.trim()).map(([, words]) => words);

const MOVED = { shouldDirty: true, shouldValidate: true };
const DECIMALS = 6;
const ZOOM = 18;
const mapOf = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;

/** Why an address has no place. */
function failureOf(error: unknown): string {
  if (!isApiError(error)) throw error;
  if (error.code === 'missing_data') return 'Missing data';
  if (error.status === 404) return 'Cette adresse est introuvable. Saisissez les coordonnées.';
  return 'La recherche d’adresses ne répond pas. Saisissez les coordonnées, ou réessayez plus tard.';
}

/** A place on the map, found from the address, then moved on a plan or by its coordinates. Holds `latitude` and `longitude`. */
export function PlaceInputs({ address }: { address: Address }) {
  const { setValue } = useFormContext();
  const readOnly = useReadOnly('latitude');
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] }) as (number | null)[];
  const [failure, setFailure] = useState<string>();
  const missing = missingParts(address);
  const search = async () => {
    setFailure(undefined);
    try {
      const { address1, postcode, locality } = address;
      const query = { address1: address1 ?? '', postcode: postcode ?? '', locality: locality ?? '' };
      const { lat, lng } = await send(geocoding.geocode, { query });
      move({ latitude: lat, longitude: lng });
      setOrigin({ latitude: lat, longitude: lng });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number';
  // The stored place, then the one that was found: moves are told from there.
  const [origin, setOrigin] = useState<Point>();
  if (hasPlace && !origin) setOrigin({ latitude, longitude });
  const move = (to: Point) => {
    setValue('latitude', to.latitude, MOVED);
    setValue('longitude', to.longitude, MOVED);
  };
  return (
    <>
      <div className={css.place}>
        <span className={css.line}>
          <span>
            {[address.address1, address.postcode, address.locality].filter(Boolean).join(', ') || 'Adresse inconnue'}
          </span>
          {missing.length > 0 && <span className={css.missing}>Missing data : il manque {missing.join(' et ')}.</span>}
        </span>
        <span className={css.line}>
          {!readOnly && (
            <Button icon={<MapPin size={16} />} isDisabled={missing.length > 0} onPress={search}>
              Placer d’après l’adresse
            </Button>
          )}
          {hasPlace && (
            <a className={link} href={mapOf(latitude, longitude)} target="_blank" rel="noreferrer">
              Voir sur la carte <ExternalLink size={14} style={{ display: 'inline' }} aria-hidden />
            </a>
          )}
        </span>
        {hasPlace && origin && !readOnly && <PointMap origin={origin} point={{ latitude, longitude }} onMove={move} />}
        {failure && (
          <Note tone="danger" alert>
            {typography(failure)}
          </Note>
        )}
      </div>
      <NumberInput name="latitude" decimals={DECIMALS} />
      <NumberInput name="longitude" decimals={DECIMALS} />
    </>
  );
}
