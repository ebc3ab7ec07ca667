import type { InferType } from 'yup';
import { anyText, instant, text, wholeNumber } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

/** An owner whom no security email reaches (SEC6). */
export const unreachableOwnerSchema = shape({
  customer_id: wholeNumber(),
  name: text(300),
  /** The address that refuses our emails; null where there is none. */
  email: anyText().nullable().defined(),
  /** The number that the provider's own data brought: one typed in the portal may be a thief's. */
  mobile: anyText().nullable().defined(),
  /** Another number that was typed in the portal since; null where there is none. */
  typed_mobile: anyText().nullable().optional(),
  /** Addresses of the last days that refuse our emails too: somebody else may have changed them. */
  former_emails: listOf(anyText()).optional(),
  /** Since when. */
  since: instant(),
  /** The subject of the email that failed: 'your bank accounts'. */
  about: listOf(text(300)),
  /** Bank changes that wait for staff, in a sentence each. */
  changes: listOf(shape({ save_id: wholeNumber(), what: text(2000), made_at: instant() })),
  /** New addresses that wait for staff, since no warning reaches the present one. */
  addresses: listOf(shape({ change_id: wholeNumber(), email: anyText(), made_at: instant() })).optional(),
});

export type UnreachableOwner = InferType<typeof unreachableOwnerSchema>;
