import { defineCall } from '../call.ts';
import { addressedId, anyText, oneOf, text, typedText } from '../schema/fields.ts';
import { refusal } from '../schema/refusal.ts';
import { shape } from '../schema/shapes.ts';
import { asLogin } from '../schema/unseen.ts';
import { orNone } from './profile.fields.ts';
import { authoritySchema, personalSchema } from './profile.forms.ts';
import { profileSchema } from './profile.schema.ts';

export const profiles = defineCall({
  name: 'profiles',
  summary: "The owner's profile, with accounts, places, second authority, and what is set for one property",
  method: 'GET',
  path: '/profiles',
  access: { role: 'owner', customer: { in: 'query', name: 'customer_id' } },
  effect: 'read',
  noted: true,
  params: null,
  query: shape({
    customer_id: addressedId('customer'),
    /** Empty for an owner without properties (RT8). */
    property_id: orNone(addressedId('property')),
    /** Sent by the specification, and of no effect. */
    type: typedText().optional(),
  }),
  body: null,
  answer: profileSchema,
});

const LONGEST = 2000;
const sent = (field = typedText()) => field.max(LONGEST).optional();

function sentAs(name: string): ReturnType<typeof sent> {
  if (name.endsWith('_password')) return sent(anyText().meta({ isVerbatim: true }));
  return name.endsWith('_email') || name.endsWith('_username') ? sent(asLogin(anyText())) : sent();
}

/** All fields are optional: the server checks the fields of each part that is present. */
const open = <Name extends string>(names: readonly Name[]): Record<Name, ReturnType<typeof sent>> =>
  Object.fromEntries(names.map((name) => [name, sentAs(name)])) as Record<Name, ReturnType<typeof sent>>;

export const profileUpdate = defineCall({
  name: 'profileUpdate',
  summary: "Changes the owner's personal details, the data of the second authority, or both",
  method: 'POST',
  path: '/profile-update',
  access: { role: 'write', customer: { in: 'body', name: 'customer_id' } },
  confirmation: {
    changed: ['p_email', 'p_username', 'p_mobile', 's_first_name', 's_last_name', 's_username', 's_email', 's_mobile'],
    given: ['s_password', 'gives_up_email'],
    fresh: ['p_password'],
  },
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    customer_id: addressedId('customer'),
    /**
     * Which of the two forms is sent. The other's fields come along as they were loaded, and are not written: they may be
     * older than what is stored. Without it whatever differs counts.
     */
    part: oneOf(['personal', 'authority']).optional(),
    ...open(Object.keys(personalSchema.fields) as (keyof typeof personalSchema.fields)[]),
    /** With the present `p_email`: gives up the pending address. Without it a save leaves that pending. */
    gives_up_email: oneOf(['Y', '']).optional(),
    p_city_id: sent().meta({ isOwnerless: true }),
    second_auth_id: orNone(addressedId('login')),
    ...open(Object.keys(authoritySchema.fields) as (keyof typeof authoritySchema.fields)[]),
    /** The former second authority, or empty (PR4). `second_auth_id` names the one to change. */
    pre_auth: anyText()
      .matches(/^\d{0,10}$/, refusal.number)
      .optional(),
    property_id: orNone(addressedId('property')),
    /** Sent by the specification, and of no effect: accounts have calls of their own. */
    customer_account_id: typedText().max(20).optional().meta({ isOwnerless: true }),
  }),
  form: true,
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  spends: { emails: ['owner', 'stranger'] },
});
