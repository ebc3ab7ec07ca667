interface EmailOwner {
  /** The owner whose turn the email takes; null for one about nobody. */
  readonly customerId: number | null;
  /** The address is not known to belong to the owner or their second authority (SEC7). */
  readonly isToStranger?: boolean;
  /** The login whose limit it counts for where nobody has logged in yet (SEC7). */
  readonly aboutLogin?: number | null;
}

/** The purpose of an email. It decides the order in the queue, and what happens when it is undeliverable. */
export type EmailPurpose =
  | (EmailOwner & {
      readonly emailClass: 'security';
      /** Completes "We could not reach you by email about". */
      readonly about: string;
    })
  | (EmailOwner & { readonly emailClass: 'money' | 'rest' });
