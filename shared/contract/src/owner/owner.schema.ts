import type { InferType } from 'yup';
import { anyText, id } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** An owner in the list from which staff choose one. Unknown fields are empty. */
export const listedOwnerSchema = shape({
  customer_id: id(),
  first_name: anyText(),
  last_name: anyText(),
  email: anyText(),
});

export type ListedOwner = InferType<typeof listedOwnerSchema>;
