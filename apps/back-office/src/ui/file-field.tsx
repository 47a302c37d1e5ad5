import { FileText, ImageOff, Trash2, Upload } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button, IconButton } from './button.tsx';
import { error as errorStyle, field, help as helpStyle, label as labelStyle, optional } from './field.css.ts';
import * as css from './file-field.css.ts';
import type { FieldProps } from './text-field.tsx';

/** A file stored on the server. */
export interface StoredFile {
  name: string;
  type: string;
  size: number;
  width?: number | null | undefined;
  height?: number | null | undefined;
  /** Path on this server. */
  url: string;
}
type Value = Blob | StoredFile | null | undefined;
interface FileFieldProps extends FieldProps {
  value: Value;
  /** `null` removes the file. */
  onChange: (file: File | null) => void;
  onBlur?: () => void;
  accept?: string | undefined;
  picture?: boolean | undefined;
  size?: { width: number | null | undefined; height: number | null | undefined } | undefined;
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
  isDisabled,
  isRequired,
  format = inOctets,
}: FileFieldProps) {
  const id = useId();
  const url = usePreview(value);
  const [pixels, setPixels] = useState<{ width: number; height: number } | null>(null);
  const [broken, setBroken] = useState<string>();
  const isImage = picture || value?.type.startsWith('image/');
  const wrong = size?.width && size.height && pixels && (pixels.width !== size.width || pixels.height !== size.height);
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
          <div className={css.file}>
            {isImage && url && url !== broken ? (
              <img
                src={url}
                alt=""
                className={css.picture}
                onLoad={({ currentTarget: image }) =>
                  setPixels({ width: image.naturalWidth, height: image.naturalHeight })
                }
                onError={() => {
                  setPixels(null);
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
              <small className={helpStyle}>
                {format(value.size)}
                {pixels && ` · ${pixels.width} × ${pixels.height} px`}
              </small>
            </span>
          </div>
        ) : (
          <span className={css.words}>
            <small className={helpStyle}>Déposez un fichier ici, ou choisissez-le.</small>
          </span>
        )}
        {!isDisabled && (
          <span className={css.actions}>
            <FileTrigger
              {...(accept && { acceptedFileTypes: accept.split(',') })}
              onSelect={(files) => take(files?.[0])}
            >
              <Button size="small" icon={<Upload size={14} />}>
                {value ? 'Remplacer' : 'Choisir'}
              </Button>
            </FileTrigger>
            {value && (
              <IconButton small label={`Retirer ${label}`} onPress={() => onChange(null)}>
                <Trash2 size={14} />
              </IconButton>
            )}
          </span>
        )}
      </DropZone>
      {wrong && (
        <small className={css.warning}>
          Taille attendue : {size.width} × {size.height} px. Cette image sera redimensionnée à l’affichage.
        </small>
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

/** URL to show a picked file; a stored file has its own. */
function usePreview(value: Value): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(value instanceof Blob)) return setUrl(value ? value.url : undefined);
    const made = URL.createObjectURL(value);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [value]);
  return url;
}
