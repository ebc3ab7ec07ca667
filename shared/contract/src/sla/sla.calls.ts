import { defineCall } from '../call.ts';
import { addressedId, addressedNumber, flag, id, line, oneOf, text } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { pendingSlaSchema, signedSlaSchema } from './sla.schema.ts';

const inBody = { role: 'owner', customer: { in: 'body', name: 'customer_id' } } as const;
const inPath = { role: 'owner', customer: { in: 'params', name: 'customer_id' } } as const;
const inSession = { role: 'owner', customer: { in: 'session' } } as const;
const ofOwner = { method: 'POST', access: inBody, effect: 'read', params: null, query: null } as const;
/** The SHA-256 of the PDF that was shown: another one is neither shown nor signed (SLA11). */
const digest = text(64).optional();
const agreement = shape({ customer_id: addressedId('customer'), sla_id: addressedId('sla') });

export const customerSla = defineCall({
  ...ofOwner,
  name: 'customerSla',
  summary: 'The agreements that wait for the owner’s signature, oldest first (SLA9)',
  path: '/customer/sla',
  unattended: true,
  body: shape({ customer_id: id('customer') }),
  answer: listOf(pendingSlaSchema),
});

export const customerSignedSla = defineCall({
  ...ofOwner,
  name: 'customerSignedSla',
  summary: 'The signed agreements of the owner, latest first',
  path: '/customer/signedSla',
  unattended: true,
  body: shape({ customer_id: id('customer') }),
  answer: listOf(signedSlaSchema),
});

export const signPage = defineCall({
  name: 'signPage',
  summary:
    'What an owner signs, as a page for a frame of the portal: title, parties, properties, words and the way to the PDF (SLA11)',
  method: 'GET',
  path: '/sign/:customer_id/:sla_id',
  access: inPath,
  effect: 'read',
  params: agreement,
  query: shape({ digest }),
  body: null,
  answer: null,
  file: true,
  refuses: ['stale'],
  spends: { renders: true },
});

export const sign = defineCall({
  name: 'sign',
  summary: 'Signs an agreement by a typed name: name, time, address and the SHA-256 of the PDF are recorded (SLA11)',
  method: 'POST',
  path: '/sign/:customer_id/:sla_id',
  access: { role: 'write', customer: { in: 'params', name: 'customer_id' }, viewAs: false, isBeforeSignature: true },
  confirmation: 'always',
  effect: 'write',
  params: agreement,
  query: null,
  body: shape({
    name: line(120).label('Full name'),
    agreed: flag().oneOf([true], 'Please confirm that you have read the agreement.').label('Consent'),
    digest,
  }),
  refuses: ['stale'],
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  spends: { files: true, emails: ['provider', 'owner'], renders: true },
});

export const slaCertificate = defineCall({
  name: 'slaCertificate',
  summary: 'The certificate of a signature that was made in the portal, as a PDF beside that of the agreement',
  method: 'GET',
  path: '/sign/:customer_id/:sla_id/certificate',
  access: inPath,
  effect: 'read',
  params: agreement,
  query: null,
  body: null,
  answer: null,
  file: true,
});

export const slaPdf = defineCall({
  name: 'slaPdf',
  summary: 'Where the PDF of an agreement is',
  method: 'GET',
  path: '/generate/pdf/:id',
  access: inSession,
  effect: 'read',
  params: shape({ id: addressedId('sla') }),
  query: null,
  body: null,
  answer: shape({ link: text(500) }),
});

export const propertySla = defineCall({
  name: 'propertySla',
  summary: 'The PDF of the signed agreement that a property is managed under; parent_id is its group_id, or 0 (SLA12)',
  method: 'GET',
  path: '/pub/service_agreement/find_property_sla/:property_id/:customer_id/:parent_id',
  access: inPath,
  effect: 'read',
  params: shape({
    property_id: addressedId('property'),
    customer_id: addressedId('customer'),
    parent_id: addressedNumber(0, 2_147_483_647).meta({ idOf: 'building' }),
  }),
  query: null,
  body: null,
  answer: null,
  file: true,
});
