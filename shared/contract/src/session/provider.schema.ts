import { HOME_PAPERS } from '@portal/domain';
import type { InferType } from 'yup';
import { between, oneOf, text } from '../schema/fields.ts';
import { isBetween, isLine, isOneOf, isShape, orMissing, orNull, type Guard } from '../schema/guards.ts';
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

/** Says the same as `providerSchema`, for the provider that the page or the browser's storage names. */
export const isProvider: Guard<Provider> = isShape({
  name: orNull(isLine(120)),
  address: orNull(isLine(200)),
  logo: orNull(isLine(200)),
  support_email: orNull(isLine(254)),
  support_phone: orNull(isLine(40)),
  site: orNull(isLine(500)),
  logout_url: orNull(isLine(500)),
  non_resident_percent: orMissing(isBetween(0, 100)),
  paper: orMissing(isOneOf(HOME_PAPERS)),
});
