import type { InferType } from 'yup';
import { anyText, id, isoDay } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

export const pendingSlaSchema = shape({ sla_id: id(), title: anyText() });
export const signedSlaSchema = pendingSlaSchema.shape({
  /** Null where the provider did not say. */
  signed_on: isoDay().nullable().defined(),
  /** The address of the certificate; null where it was not signed in the portal. */
  certificate: anyText().nullable().defined(),
});

export type PendingSla = InferType<typeof pendingSlaSchema>;
export type SignedSla = InferType<typeof signedSlaSchema>;
