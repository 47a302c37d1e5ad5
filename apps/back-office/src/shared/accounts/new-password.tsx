import { PASSWORD_MIN_LENGTH, typography } from '@officine/sdk/format';
import { textOf } from '@officine/sdk/messages';
import { TextField } from '../../ui/text-field.tsx';

export interface NewPassword {
  password: string;
  confirmation: string;
}
export const NO_PASSWORD: NewPassword = { password: '', confirmation: '' };

/** Checks the rule of the specification §5; the server also refuses common passwords and the login itself. */
export function checkNewPassword({ password, confirmation }: NewPassword): Partial<Record<keyof NewPassword, string>> {
  if (!password) return { password: 'Le mot de passe est obligatoire' };
  if ([...password].length < PASSWORD_MIN_LENGTH || !/\d/.test(password))
    return { password: typography(textOf('password_format')) };
  return password === confirmation ? {} : { confirmation: typography(textOf('password_mismatch')) };
}

interface Field {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}
interface PasswordFieldsProps {
  field: (name: keyof NewPassword) => Field;
  autoFocus?: boolean;
}
/** The new password and its confirmation, with the rule. */
export const PasswordFields = ({ field, autoFocus = false }: PasswordFieldsProps) => (
  <>
    <TextField
      {...field('password')}
      label="Nouveau mot de passe"
      type="password"
      autoComplete="new-password"
      help={`Au moins ${PASSWORD_MIN_LENGTH} caractères, dont un chiffre.`}
      autoFocus={autoFocus}
    />
    <TextField
      {...field('confirmation')}
      label="Confirmation du mot de passe"
      type="password"
      autoComplete="new-password"
    />
  </>
);
