import { defineCall } from '../call.ts';
import { constants } from '../constants.ts';
import { messages } from '../messages.ts';
import { addressedId, flag, id, oneOf, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { email, phone, remark, typedCount, typedLine } from '../schema/typed-fields.ts';

export const referral = defineCall({
  name: 'referral',
  summary: 'Refers a friend who may become a client',
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
    customer_id: id(),
  }),
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  once: true,
});

export const ownerEnquiry = defineCall({
  name: 'ownerEnquiry',
  summary: 'Asks the provider a question, with or without a file',
  method: 'POST',
  path: '/owner/enquiry',
  access: { role: 'write', customer: { in: 'body', name: 'userId' } },
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    comments: remark(constants.enquiryShortest, constants.commentLongest).label('Description'),
    /** The customer id. */
    userId: addressedId(),
    /** The building that it is about (MR9). */
    building_id: addressedId().optional(),
  }),
  answer: shape({ status: flag(), message: text(2000) }),
  upload: { field: 'document', required: false },
  once: true,
});
