import { HOME_PAPERS } from '@portal/domain';
import type { InferType } from 'yup';
import { between, oneOf, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

const optionalText = (max: number) => text(max).nullable().defined();

/** Who runs this portal and whom its owners may ask: settings of the server (OP1), null where not set. */
export const providerSchema = shape({
  name: optionalText(120),
  address: optionalText(200),
  /** The path of a picture on this site: `/pub/provider-logo/<digest>.png`. */
  logo: optionalText(200),
  support_email: optionalText(254),
  support_phone: optionalText(40),
  /** The provider's own site. */
  site: optionalText(500),
  /** Where the browser goes after a logout; null for the landing page (AU14). */
  logout_url: optionalText(500),
  /** The standard rate of withholding for non-residents, in percent. */
  non_resident_percent: between(0, 100).optional(),
  /** On which paper owners print at home (RP7). */
  paper: oneOf(HOME_PAPERS).optional(),
});

export type Provider = InferType<typeof providerSchema>;
