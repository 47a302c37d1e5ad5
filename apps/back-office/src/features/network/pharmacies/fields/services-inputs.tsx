import {
  formatServices,
  MAX_SERVICE_TEXT,
  SERVICE_KEYS,
  SERVICES,
  type ServiceKey,
  servicesOf,
} from '@officine/domain';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFormSetting } from '../../../../kit/form/form-context.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { control } from '../../../../ui/field.css.ts';
import * as css from './page-inputs.css.ts';

const NAME = 'services';

/** The services of a pharmacy, each with what is said of it. Holds the field `services`. */
export function ServicesInputs() {
  const { field, fieldState } = useController({ name: NAME });
  const { label, readOnly } = useFormSetting(NAME);
  const ticked = new Map(servicesOf(field.value as string | null).map(({ key, text }) => [key, text]));
  // Spaces at the ends are not stored, but may be typed.
  const [typed, setTyped] = useState<Partial<Record<ServiceKey, string>>>({});
  const store = (key: ServiceKey, text: string | undefined) => {
    setTyped({ ...typed, [key]: text });
    const next = new Map(ticked);
    if (text === undefined) next.delete(key);
    else next.set(key, text);
    const services = SERVICE_KEYS.flatMap((each) => {
      const words = next.get(each);
      return words === undefined ? [] : [{ key: each, text: words.trim() }];
    });
    field.onChange(formatServices(services) || null);
  };
  return (
    <div className={css.group} data-field={NAME} role="group" aria-label={label}>
      <ul className={css.list}>
        {SERVICE_KEYS.map((key) => {
          const text = ticked.get(key);
          return (
            <li key={key} className={css.service}>
              <Checkbox
                isSelected={text !== undefined}
                isDisabled={readOnly}
                onChange={(isOn) => store(key, isOn ? '' : undefined)}
              >
                {SERVICES[key]}
              </Checkbox>
              {text !== undefined && (
                <input
                  className={control}
                  aria-label={`Précision : ${SERVICES[key]}`}
                  placeholder="Sans rendez-vous, le mardi…"
                  maxLength={MAX_SERVICE_TEXT}
                  disabled={readOnly}
                  value={typed[key]?.trim() === text ? typed[key] : text}
                  onChange={(event) => store(key, event.target.value)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {fieldState.error && <span className={css.error}>{fieldState.error.message}</span>}
    </div>
  );
}
