import type { Zone } from '@officine/sdk/contract';

type Sized = Pick<Zone, 'description' | 'reference' | 'width' | 'height'>;

/** `Pavé du site · INT-PAVE · 300 × 250`; without size where the zone takes any. */
export const zoneLabel = ({ description, reference, width, height }: Sized): string =>
  [description, reference, ...(width && height ? [`${width} × ${height}`] : [])].join(' · ');
