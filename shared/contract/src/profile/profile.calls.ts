import { defineCall } from '../call.ts';
import { addressedId, anyText, oneOf, text } from '../schema/fields.ts';
import { changedPassword } from '../schema/password.ts';
import { refusal } from '../schema/refusal.ts';
import { shape } from '../schema/shapes.ts';
import { email, phone, typedLine } from '../schema/typed-fields.ts';

export const profileUpdate = defineCall({
  name: 'profileUpdate',
  summary: 'Changes the data of the second authority',
  method: 'POST',
  path: '/profile-update',
  access: { role: 'write', customer: { in: 'body', name: 'customer_id' }, viewAs: false },
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    customer_id: addressedId('customer'),
    second_auth_id: addressedId('login'),
    s_first_name: typedLine(100).label('First name'),
    s_last_name: typedLine(100).label('Last name'),
    s_username: typedLine(100).label('Username'),
    s_email: email().label('Email'),
    s_mobile: phone().label('Mobile'),
    s_password: changedPassword().label('Password'),
    /** The former second authority, or empty (PR4). `second_auth_id` names the one to change. */
    pre_auth: anyText().matches(/^\d{0,10}$/, refusal.number),
  }),
  form: true,
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
});
