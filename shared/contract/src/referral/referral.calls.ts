import { defineCall } from '../call.ts';
import { messages } from '../messages.ts';
import { id, oneOf, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { email, phone, typedCount, typedLine } from '../schema/typed-fields.ts';

export const referral = defineCall({
  name: 'referral',
  summary: 'Refers a friend as a possible client',
  method: 'POST',
  path: '/referral',
  access: { role: 'write', customer: { in: 'body', name: 'customer_id' } },
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    name: typedLine(100, messages.referralNameMissing).label('Name'),
    /** As typed: '3'. */
    properties_no: typedCount(messages.referralPropertiesMissing).label('Number of tenancies'),
    address: typedLine(200, messages.referralAddressMissing).label('Location'),
    email: email(messages.referralEmailMissing).label('Email'),
    mobile: phone(messages.referralMobileMissing).label('Phone'),
    customer_id: id('customer'),
  }),
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  once: true,
  spends: { emails: ['provider'] },
});
