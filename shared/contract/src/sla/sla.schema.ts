import type { InferType } from 'yup';
import { anyText, id, isoDay } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

const slaSchema = shape({ sla_id: id(), title: anyText() });
export const pendingSlaSchema = slaSchema.shape({
  /** The SHA-256 of its PDF, which page and signature name; none where there is no PDF yet (SLA11). */
  digest: anyText().optional(),
});
export const signedSlaSchema = slaSchema.shape({
  /** Null where the provider did not say. */
  signed_on: isoDay().nullable().defined(),
  /** The address of the certificate; null where it was not signed in the portal. */
  certificate: anyText().nullable().defined(),
});

export type PendingSla = InferType<typeof pendingSlaSchema>;
export type SignedSla = InferType<typeof signedSlaSchema>;
