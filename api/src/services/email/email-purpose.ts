interface OfOwner {
  /** The owner whose turn the email takes; null for one about nobody. */
  readonly customerId: number | null;
  /** The address is not known to be of anybody who has to do with the owner (SEC7). */
  readonly isToStranger?: boolean;
  /** The login that it is about, for which it counts where nobody has logged in yet (SEC7). */
  readonly aboutLogin?: number | null;
}

/** The purpose of an email. It decides who comes first when many wait, and what happens when it cannot be delivered. */
export type EmailPurpose =
  | (OfOwner & {
      readonly emailClass: 'security';
      /** Completes "We could not reach you by email about". */
      readonly about: string;
    })
  | (OfOwner & { readonly emailClass: 'money' | 'rest' });
