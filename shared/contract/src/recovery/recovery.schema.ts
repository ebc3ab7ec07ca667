import type { InferType } from 'yup';
import { instant, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** Something that is on hold until the owner has said whether it was theirs (SEC2). */
export const heldSchema = shape({
  /** The id of the change in the answer: `bank-change:4`, `second-authority:9`. */
  held: text(64),
  /** Says what was done, in a sentence or two. */
  what: text(2000),
  /** When it was done. */
  made_at: instant(),
  /** When it is undone if nobody has answered. */
  until: instant(),
});

export type Held = InferType<typeof heldSchema>;
