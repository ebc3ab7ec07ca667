import { calls, facts, type BodyOf } from '@portal/contract';
import { emit, request, toast, useServerForm, yupResolver, type ServerForm } from '@portal/platform';

type Signature = BodyOf<typeof calls.sign>;

export interface Signing {
  readonly slaId: number;
  readonly customerId: number;
  /** The SHA-256 of the PDF that is shown. */
  readonly digest: string | undefined;
  readonly onSigned: () => void;
}

const resolver = yupResolver(calls.sign.body);
/** Nothing is agreed to until the owner ticks the box. */
const empty = { name: '', agreed: false };

/** Signs the agreement, and tells the header, which asks at once what is left to sign. */
export function useSign({ slaId, customerId, digest, onSigned }: Signing): ServerForm<Signature> {
  return useServerForm<Signature>(resolver, empty, async (typed) => {
    const params = { customer_id: customerId, sla_id: slaId };
    const body = { ...typed, ...(digest !== undefined && { digest }) };
    const { message } = await request(calls.sign, { params, body });
    toast.success(message);
    emit(facts.agreementSigned, { sla_id: slaId });
    onSigned();
  });
}
