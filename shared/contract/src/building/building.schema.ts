import type { InferType } from 'yup';
import { anyText, decimal, id } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { mediaSchema } from '../media/media.schema.ts';
import { folioPropertySchema, propertySchema } from '../property/property.schema.ts';

/** A building with its properties. `total_rent` is the rent of its leased doors. */
export const groupSchema = shape({
  group_id: id(),
  group_name: anyText(),
  slug: anyText(),
  /** Empty where the provider gives none; missing from an api that predates the building view. */
  address: anyText().optional().default(undefined),
  total_rent: decimal(),
  /** The picture of the building, null without one; missing from an api that predates documents. */
  details: shape({ media: mediaSchema }).nullable().optional().default(undefined),
  property: listOf(propertySchema),
});

/** A building in folio/property. */
export const folioGroupSchema = groupSchema.shape({ property: listOf(folioPropertySchema) });

export type Group = InferType<typeof groupSchema>;
export type FolioGroup = InferType<typeof folioGroupSchema>;
