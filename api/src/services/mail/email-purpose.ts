/** Which emails go first (SEC6): security, then money and agreements, then the rest. */
export const EMAIL_CLASSES = ['security', 'money', 'rest'] as const;
export type EmailClass = (typeof EMAIL_CLASSES)[number];

interface OfOwner {
  /** The owner whose turn the email takes; null for one about nobody. */
  readonly customerId: number | null;
}

/** What an email is for. It decides who comes first when many wait, and what happens when it cannot be delivered. */
export type EmailPurpose =
  | (OfOwner & {
      readonly emailClass: 'security';
      /** Completes "We could not reach you by email about". */
      readonly about: string;
    })
  | (OfOwner & { readonly emailClass: 'money' | 'rest' });
