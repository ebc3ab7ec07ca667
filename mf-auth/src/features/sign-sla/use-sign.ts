import { calls, facts, type BodyOf } from '@portal/contract';
import { emit, request, toast, useServerForm, yupResolver, type ServerForm } from '@portal/platform';

type Signature = BodyOf<typeof calls.sign>;

export interface Signing {
  readonly slaId: number;
  readonly customerId: number;
  readonly onSigned: () => void;
}

const resolver = yupResolver(calls.sign.body);
/** Nothing is agreed to until the owner ticks the box. */
const empty = { name: '', agreed: false };

/** Signs the agreement, and tells the header, which asks at once what is left to sign. */
export function useSign({ slaId, customerId, onSigned }: Signing): ServerForm<Signature> {
  return useServerForm<Signature>(resolver, empty, async (body) => {
    const { message } = await request(calls.sign, { params: { customer_id: customerId, sla_id: slaId }, body });
    toast.success(message);
    emit(facts.agreementSigned, { sla_id: slaId });
    onSigned();
  });
}
