import { defineCall } from '../call.ts';
import { addressedId, id } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { notificationSchema } from './notification.schema.ts';

export const notificationList = defineCall({
  name: 'notificationList',
  summary: 'The messages of an owner, latest first; at most 200, the unread ones before others',
  method: 'GET',
  path: '/notification/list/:customer_id',
  access: { role: 'owner', customer: { in: 'params', name: 'customer_id' } },
  unattended: true,
  effect: 'read',
  params: shape({ customer_id: addressedId('customer') }),
  query: null,
  body: null,
  answer: listOf(notificationSchema),
});

/**
 * A second authority reads messages too, each for themselves, and an owner reads them before they have signed (SLA5).
 */
export const notificationViewed = defineCall({
  name: 'notificationViewed',
  summary: 'This login has opened a message; staff who view as the owner open none (SIM9)',
  method: 'POST',
  path: '/notification/viewed',
  access: { role: 'owner', customer: { in: 'session' }, viewAs: false },
  effect: 'write',
  params: null,
  query: null,
  body: shape({ message_id: id('message') }),
  answer: null,
});
