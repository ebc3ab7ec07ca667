import type { Example } from '../example.ts';
import type * as calls from './sla.calls.ts';

export const customerSla: Example<typeof calls.customerSla> = ({ customer }) => ({ body: { customer_id: customer } });

export const customerSignedSla: Example<typeof calls.customerSignedSla> = ({ customer }) => ({
  body: { customer_id: customer },
});

export const signPage: Example<typeof calls.signPage> = ({ customer, sla }) => ({
  params: { customer_id: customer, sla_id: sla },
  query: {},
});

export const sign: Example<typeof calls.sign> = ({ customer, sla }) => ({
  params: { customer_id: customer, sla_id: sla },
  body: { name: 'Ada Côté', agreed: true },
});

export const slaCertificate: Example<typeof calls.slaCertificate> = ({ customer, sla }) => ({
  params: { customer_id: customer, sla_id: sla },
});

export const slaPdf: Example<typeof calls.slaPdf> = ({ sla }) => ({ params: { id: sla } });

export const propertySla: Example<typeof calls.propertySla> = ({ property, customer, building }) => ({
  params: { property_id: property, customer_id: customer, parent_id: building },
});
