import { type OfferCategoryInput, offerCategories, offerProviders } from '@officine/sdk/contract';
import { offerCategoriesSchemas, offerProvidersSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';

const { TextInput } = fieldsOf<OfferCategoryInput>();

/** One category of offers. */
export const CategoryDrawer = ({ id }: DrawerProps) => (
  <FormDrawer id={id} source={offerCategories} schemas={offerCategoriesSchemas}>
    <TextInput name="name" full />
  </FormDrawer>
);
/** One provider of offers. */
export const ProviderDrawer = ({ id }: DrawerProps) => (
  <FormDrawer id={id} source={offerProviders} schemas={offerProvidersSchemas}>
    <TextInput name="name" full />
  </FormDrawer>
);
