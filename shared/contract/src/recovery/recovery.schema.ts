import type { InferType } from 'yup';
import { instant, oneOf, text, wholeNumber } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

export const HELD_KINDS = ['bank-change', 'second-authority', 'second-factor'] as const;

/** Something that is on hold until the owner has said whether it was theirs (SEC2). */
export const heldSchema = shape({
  kind: oneOf(HELD_KINDS),
  /** The save of a bank change; else the login. */
  id: wholeNumber(),
  /** What was done, in a sentence or two. */
  what: text(2000),
  /** When it was done. */
  made_at: instant(),
  /** It is undone then if nobody has answered. */
  until: instant(),
});

export type Held = InferType<typeof heldSchema>;
export type HeldKind = Held['kind'];
