import type { InferType } from 'yup';
import { mediaSchema } from '../media/media.schema.ts';
import { anyText, flag, id, instant } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

/** A message of the provider to the owner. Its text is text, whatever it looks like (NT2). */
export const notificationSchema = shape({
  message_id: id(),
  message: anyText(),
  created_at: instant(),
  /** Whether this login has opened it (SIM9). */
  is_viewed: flag(),
  /** Whether the list opens by itself to show it, once per login (NT1). */
  is_show: flag(),
  /** Its pictures, in order, each with what it shows. */
  notification: listOf(shape({ media: mediaSchema.shape({ description: anyText() }) })),
});

export type Notification = InferType<typeof notificationSchema>;
