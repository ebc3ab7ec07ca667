import type { Example } from '../example.ts';
import type * as calls from './notification.calls.ts';

export const notificationList: Example<typeof calls.notificationList> = ({ customer }) => ({
  params: { customer_id: customer },
});

export const notificationViewed: Example<typeof calls.notificationViewed> = ({ message }) => ({
  body: { message_id: message },
});
