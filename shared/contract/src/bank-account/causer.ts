import { string } from 'yup';
import type { StringSchema } from 'yup';
import { asSent } from '../schema/as-sent.ts';
import { refusal } from '../schema/refusal.ts';

/** The user whom the sender claims to act for. It is recorded and never trusted (SIM4). */
export function causer(): StringSchema {
  return asSent(string())
    .transform((_value: unknown, sent: unknown) => (typeof sent === 'number' ? String(sent) : sent))
    .typeError(refusal.text)
    .matches(/^\d{0,10}$/, refusal.number);
}
