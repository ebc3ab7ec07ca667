import type { InferType } from 'yup';
import { anyText, id, oneOf, text, yesNo } from '../schema/fields.ts';
import { isId, isLine, isOneOf, isShape, isText, orMissing, orNull, type Guard } from '../schema/guards.ts';
import { shape } from '../schema/shapes.ts';

export const roles = ['owner', 'second_authority', 'staff'] as const;

/** The role of a user in the portal. */
export type Role = (typeof roles)[number];

/** The user's name as pages show it, and whether the SLA is signed. */
export const userDetailSchema = shape({ first_name: anyText(), last_name: anyText(), is_sla_signed: yesNo() });

/** The response to a login. The browser keeps it as the access info (spec A section 3). */
export const authDataSchema = shape({
  user: shape({
    /** Null for staff who are not viewing as an owner. */
    customer_id: id().nullable().defined(),
    simulate: text(512).nullable().defined(),
    role: oneOf(roles),
    /** The name of the owner whose portfolio this login reads, also for a second authority. None for staff. */
    owner: shape({ first_name: anyText(), last_name: anyText() }).nullable().optional().default(undefined),
    /** The name of the staff who view as the owner, for whom `user_detail` names the owner. None for everybody else. */
    actor: shape({ first_name: anyText(), last_name: anyText() }).nullable().optional().default(undefined),
  }),
  user_detail: userDetailSchema,
  access_token: text(4096),
});

export type AuthData = InferType<typeof authDataSchema>;

const isName = isShape({ first_name: isText, last_name: isText });

/** Says the same as `authDataSchema`, for the access info that a page reads before its first paint. */
export const isAuthData: Guard<AuthData> = isShape({
  user: isShape({
    customer_id: orNull(isId),
    simulate: orNull(isLine(512)),
    role: isOneOf(roles),
    owner: orMissing(orNull(isName)),
    actor: orMissing(orNull(isName)),
  }),
  user_detail: isShape({ first_name: isText, last_name: isText, is_sla_signed: isOneOf(['Y', 'N']) }),
  access_token: isLine(4096),
});
