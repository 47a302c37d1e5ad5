import { FileText, ImageOff, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { Button, IconButton } from './button.tsx';
import { error as errorStyle, field, help as helpStyle, label as labelStyle, optional } from './field.css.ts';
import * as css from './file-field.css.ts';
import { type StoredFile, useFileUrl } from './file-url.ts';
import { hasSize } from './picture-size.ts';
import type { FieldProps } from './text-field.tsx';

interface Pixels {
  width: number;
  height: number;
}
type Value = Blob | StoredFile | null | undefined;
export interface FileFieldProps extends FieldProps {
  value: Value;
  /** `null` removes the file. */
  onChange: (file: File | null) => void;
  onBlur?: () => void;
  accept?: string | undefined;
  /** The file is a picture, which is shown. */
  picture?: boolean | undefined;
  /** Expected size in pixels: a remark is shown when the picture has another. */
  size?: { width: number | null | undefined; height: number | null | undefined } | undefined;
  /** Shown beside the remark that a picture has another size. */
  mend?: ReactNode;
  /** Called with the size of a picture that was loaded. */
  onPixels?: ((pixels: Pixels) => void) | undefined;
  isDisabled?: boolean;
  isRequired?: boolean;
  name?: string;
  /** Formats a size in bytes. */
  format?: (bytes: number) => string;
}
const inOctets = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} Ko` : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} Mo`;

/** A file, picked or dropped. A picture is shown, with a remark when it has not the expected size. */
export function FileField({
  label,
  help,
  error,
  value,
  onChange,
  accept,
  picture,
  size,
  mend,
  onPixels,
  isDisabled,
  isRequired,
  format = inOctets,
}: FileFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [pixels, setPixels] = useState<Pixels | null>(null);
  const wrong = size?.width && size.height && pixels && !hasSize(pixels, { width: size.width, height: size.height });
  const pick = () => {
    if (!picker.current) return;
    // The same file may be chosen again.
    picker.current.value = '';
    picker.current.click();
  };
  const take = (file: File | undefined) => file && onChange(file);
  return (
    <div className={field} role="group" aria-labelledby={id}>
      <span className={labelStyle} id={id}>
        {label}
        {isRequired === false && <span className={optional}> facultatif</span>}
      </span>
      <DropZone
        className={css.zone}
        isDisabled={isDisabled ?? false}
        aria-label={`Déposer ou coller un fichier : ${label}`}
        data-invalid={error ? true : undefined}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const [item] = items;
          if (item?.kind === 'file') take(await item.getFile());
        }}
      >
        {value ? (
          <Shown
            value={value}
            words={format(value.size) + (pixels ? ` · ${pixels.width} × ${pixels.height} px` : '')}
            isImage={picture || value.type.startsWith('image/')}
            onPixels={(next) => {
              setPixels(next);
              if (next) onPixels?.(next);
            }}
          />
        ) : (
          <span className={css.words}>
            <small className={helpStyle}>Déposez un fichier ici, ou choisissez-le.</small>
          </span>
        )}
        {!isDisabled && (
          <span className={css.actions}>
            <input
              ref={picker}
              type="file"
              hidden
              accept={accept}
              onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
            />
            <Button size="small" icon={<Upload size={14} />} onPress={pick}>
              {value ? 'Remplacer' : 'Choisir'}
            </Button>
            {value && (
              <IconButton small label={`Retirer ${label}`} onPress={() => onChange(null)}>
                <Trash2 size={14} />
              </IconButton>
            )}
          </span>
        )}
      </DropZone>
      {wrong && (
        <span className={css.warning} role="status">
          <span>
            Taille attendue : {size.width} × {size.height} px, ou le double. Cette image fait {pixels.width} ×{' '}
            {pixels.height} px : elle serait étirée.
          </span>
          {mend}
        </span>
      )}
      {help && !error && <small className={helpStyle}>{help}</small>}
      {error && (
        <small className={errorStyle} role="alert">
          {error}
        </small>
      )}
    </div>
  );
}

interface ShownProps {
  value: NonNullable<Value>;
  /** Its size, in words. */
  words: string;
  isImage: boolean;
  onPixels: (pixels: Pixels | null) => void;
}
/** The file, with its picture where it is one that the browser can show. */
function Shown({ value, words, isImage, onPixels }: ShownProps) {
  const url = useFileUrl(value);
  const [broken, setBroken] = useState<string>();
  return (
    <div className={css.file}>
      {isImage && url && url !== broken ? (
        <img
          src={url}
          alt=""
          className={css.picture}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            onPixels({ width, height });
          }}
          onError={() => {
            onPixels(null);
            setBroken(url);
          }}
        />
      ) : isImage ? (
        <ImageOff size={20} aria-hidden />
      ) : (
        <FileText size={20} aria-hidden />
      )}
      <span className={css.words}>
        <b className={css.name}>{'name' in value ? value.name : 'fichier'}</b>
        <small className={helpStyle}>{words}</small>
      </span>
    </div>
  );
}
