import { CircleAlert } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { toast } from '../../../kit/feedback/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type StoredFile, useFileUrl } from '../../../ui/file-url.ts';
import type { Size } from '../../../ui/picture-size.ts';
import { Note } from '../../../ui/state.tsx';
import { CENTRED, crop, cropOf, type Framing, moved } from './crop.ts';
import * as css from './crop-dialog.css.ts';

const MAX_ZOOM = 4;
const SLIDERS = [
  ['zoom', 'Zoom', 1, MAX_ZOOM],
  ['x', 'De gauche à droite', 0, 1],
  ['y', 'De haut en bas', 0, 1],
] as const;

interface CropDialogProps {
  picture: File | StoredFile;
  wanted: Size;
  onCropped: (file: File) => void;
  onClose: () => void;
}
/** Crops a picture to the size of its zone: it is moved under a frame, by pointer or by sliders. */
export function CropDialog({ picture, wanted, onCropped, onClose }: CropDialogProps) {
  const url = useFileUrl(picture);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [framing, setFraming] = useState(CENTRED);
  const part = size && cropOf(size, wanted, framing);
  const apply = async () => {
    if (!image.current || !part) return;
    const { name, type } = picture;
    try {
      onCropped(await crop(image.current, { part, wanted, name, type }));
    } catch {
      toast('Cette image n’a pas pu être recadrée.', 'error');
    }
    onClose();
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!part || !size || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = part.width / event.currentTarget.clientWidth;
    setFraming(moved(framing, size, part, { x: event.movementX * scale, y: event.movementY * scale }));
  };
  return (
    <Dialog
      title={`Recadrer en ${wanted.width} × ${wanted.height} px`}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" isDisabled={!part} onPress={() => void apply()}>
            Recadrer
          </Button>
        </>
      }
    >
      <div
        className={css.frame}
        style={{
          aspectRatio: `${wanted.width} / ${wanted.height}`,
          maxWidth: `min(100%, ${(46 * wanted.width) / wanted.height}vh)`,
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <img
          ref={image}
          src={url}
          alt="Ce qui sera gardé de l’image"
          className={css.picture}
          draggable={false}
          style={
            part && size
              ? {
                  width: `${(100 * size.width) / part.width}%`,
                  left: `${(-100 * part.left) / part.width}%`,
                  top: `${(-100 * part.top) / part.height}%`,
                }
              : { visibility: 'hidden' }
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
      </div>
      <div className={css.sliders}>
        {SLIDERS.map(([name, label, min, max]) => (
          <label key={name} className={css.slider}>
            {label}
            <input
              type="range"
              className={css.range}
              min={min}
              max={max}
              step={(max - min) / 100}
              value={framing[name]}
              onChange={({ target }) => setFraming({ ...framing, [name]: Number(target.value) } satisfies Framing)}
            />
          </label>
        ))}
      </div>
      {part && part.width < wanted.width && (
        <Note tone="warning" icon={<CircleAlert size={16} />}>
          La partie gardée est plus petite que l’emplacement : elle sera agrandie, et paraîtra moins nette.
        </Note>
      )}
    </Dialog>
  );
}
