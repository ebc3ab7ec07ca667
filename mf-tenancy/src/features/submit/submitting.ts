import { calls, constants, facts } from '@portal/contract';
import { emit } from '@portal/platform';

/** The answers that a submitted bill or document changes. */
export const changedBySubmitting = [calls.propertyDocuments, calls.folioProperty] as const;

/** Tells the other areas (TN29). */
export function tellOthers(propertyId: number): void {
  emit(facts.documentSubmitted, { property_id: propertyId });
}

export const accept = constants.uploadTypes.map((type) => `.${type}`).join(',');

export const { OWNERPAY, TENANTPAY, OTHERDOC } = constants.documentTypes;
