import type { InferType } from 'yup';
import { anyText, id, oneOf, text, yesNo } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

export const roles = ['owner', 'second_authority', 'staff'] as const;

/** Who somebody is in the portal. */
export type Role = (typeof roles)[number];

/** The person as pages greet them, and whether their SLA is signed. */
export const userDetailSchema = shape({ first_name: anyText(), last_name: anyText(), is_sla_signed: yesNo() });

/** What a login answers, kept by the browser as the user's access info (spec A section 3). */
export const authDataSchema = shape({
  user: shape({
    /** Null for staff, who act for no owner yet. */
    customer_id: id().nullable().defined(),
    simulate: text(512).nullable().defined(),
    role: oneOf(roles),
    /** Whose portfolio this login reads: the owner's own name, also for a second authority. None for staff. */
    owner: shape({ first_name: anyText(), last_name: anyText() }).nullable().optional(),
  }),
  user_detail: userDetailSchema,
  access_token: text(4096),
});

export type AuthData = InferType<typeof authDataSchema>;
