import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from 'react-aria-components/Checkbox';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import * as css from './field.css.ts';

interface CheckboxProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  children?: ReactNode;
}
/** Yes or no, applied when the form is saved. Without a label it needs an `aria-label`. */
export const Checkbox = ({ children, ...props }: CheckboxProps) => (
  <AriaCheckbox {...props} className={css.tick}>
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className={css.box}>
          {isIndeterminate ? <Minus size={12} strokeWidth={3} /> : isSelected && <Check size={12} strokeWidth={3} />}
        </span>
        {children}
      </>
    )}
  </AriaCheckbox>
);

interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
}
/** On or off. */
export const Switch = ({ children, ...props }: SwitchProps) => (
  <AriaSwitch {...props} className={css.tick}>
    <span className={css.rail} />
    {children}
  </AriaSwitch>
);
