import type { InferType } from 'yup';
import { mediaSchema } from '../media/media.schema.ts';
import { anyText, flag, id, text, wholeNumber } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

/** The file behind a card. */
export const resourceMediaSchema = mediaSchema.shape({
  description: anyText(),
  /** Its media type, as the server found it in the content. */
  mime: text(255),
  /** In bytes. */
  size: wholeNumber(),
  /** Whether a picture of it stands under `thumbs/`; a picture needs none. */
  has_thumbnail: flag(),
});

/** A card of /resources or of What's Coming. Its file may be missing. */
export const resourceSchema = shape({
  resource_id: id(),
  name: anyText(),
  value: anyText(),
  media: resourceMediaSchema.nullable().defined(),
});

export const resourceListSchema = listOf(resourceSchema);

export type Resource = InferType<typeof resourceSchema>;
export type ResourceMedia = InferType<typeof resourceMediaSchema>;
