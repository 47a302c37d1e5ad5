import type { ComponentType } from 'react';
import type { Option } from '../../ui/select.tsx';
import {
  ChoiceInput,
  type ChoiceInputProps,
  ChoicesInput,
  type Combo,
  DateInput,
  type FieldProps,
  FileInput,
  type FileInputProps,
  MoneyInput,
  NumberInput,
  type NumberInputProps,
  RelationInput,
  RelationsInput,
  SelectInput,
  SwitchInput,
  TextInput,
  type TextInputProps,
} from './inputs.tsx';

/** Names of the fields of `I` whose value is exactly a `V`, when it is given. */
type NamesOf<I, V> = {
  [K in keyof I & string]: [V, NonNullable<I[K]>] extends [NonNullable<I[K]>, V] ? K : never;
}[keyof I & string];
/** Names of the fields whose value is one of a few words or numbers. */
type WordsOf<I> = {
  [K in keyof I & string]: [NonNullable<I[K]>] extends [string | number] ? K : never;
}[keyof I & string];

type Input<N extends string, P extends FieldProps = FieldProps> = ComponentType<Omit<P, 'name'> & { name: N }>;
type Id = string | number;
interface Related extends FieldProps {
  combo: Combo;
}
interface Chosen<V extends Id> extends FieldProps {
  options: readonly Option<V>[];
}

interface Inputs<I> {
  TextInput: Input<NamesOf<I, string>, TextInputProps>;
  NumberInput: Input<NamesOf<I, number>, NumberInputProps>;
  MoneyInput: Input<NamesOf<I, number>>;
  SelectInput: Input<WordsOf<I>, Chosen<Id>>;
  SwitchInput: Input<NamesOf<I, boolean>>;
  DateInput: Input<NamesOf<I, string>>;
  RelationInput: Input<NamesOf<I, Id>, Related>;
  RelationsInput: Input<NamesOf<I, Id[]>, Related>;
  ChoiceInput: Input<NamesOf<I, Id>, ChoiceInputProps>;
  ChoicesInput: Input<NamesOf<I, Id[]>, Chosen<number>>;
  FileInput: Input<NamesOf<I, Blob>, FileInputProps>;
}
const INPUTS = {
  ChoiceInput,
  ChoicesInput,
  DateInput,
  FileInput,
  MoneyInput,
  NumberInput,
  RelationInput,
  RelationsInput,
  SelectInput,
  SwitchInput,
  TextInput,
};
/**
 * The inputs of a form over what a call takes: `const { TextInput } = fieldsOf<TopicInput>()`. An input only takes the
 * name of a field that holds its kind of value.
 */
export const fieldsOf = <I extends object>(): Inputs<I> => INPUTS as Inputs<I>;
