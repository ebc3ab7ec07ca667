import { defineCall } from '../call.ts';
import { bit, id, oneOf, text } from '../schema/fields.ts';
import { newPassword } from '../schema/password.ts';
import { shape } from '../schema/shapes.ts';
import { bareName } from '../profile/profile.fields.ts';
import { email, phone, typedLine } from '../schema/typed-fields.ts';

const done = shape({ type: oneOf(['success']), message: text(2000) });

export const addSecondAuthority = defineCall({
  name: 'addSecondAuthority',
  summary: "Gives one other person a login with read access to the owner's data",
  method: 'POST',
  path: '/add-second-authority',
  access: { role: 'write', customer: { in: 'body', name: 'customer_id' }, viewAs: false },
  confirmation: 'always',
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    first_name: typedLine(100).label('First name'),
    last_name: typedLine(100).label('Last name'),
    username: bareName().label('Username'),
    email: email().label('Email'),
    mobile: phone().label('Mobile'),
    password: newPassword().label('Password'),
    customer_id: id('customer'),
    /** Always 1 (PR4). */
    second_auth: bit(),
  }),
  answer: done,
  spends: { emails: ['owner', 'stranger'] },
});

export const deleteSecondAuthority = defineCall({
  name: 'deleteSecondAuthority',
  summary: 'Removes the login of the second authority and ends its sessions',
  method: 'POST',
  path: '/delete-second-authority',
  access: { role: 'write', customer: { in: 'session' }, viewAs: false, isBeforeSignature: true },
  confirmation: 'always',
  effect: 'write',
  params: null,
  query: null,
  /** The second authority's id. */
  body: shape({ id: id('login') }),
  answer: done,
  spends: { emails: ['owner'] },
});
