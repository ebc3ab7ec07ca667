import type { Example } from '../example.ts';
import type * as calls from './profile.calls.ts';

export const profiles: Example<typeof calls.profiles> = ({ customer, property }) => ({
  query: { customer_id: customer, property_id: property, type: '' },
});

export const profileUpdate: Example<typeof calls.profileUpdate> = ({ customer, property, email }) => ({
  body: {
    customer_id: customer,
    property_id: property,
    p_first_name: 'Ben',
    p_last_name: 'Ng',
    p_username: 'ben',
    p_password: '',
    // As it is stored: staff who view as the owner change no address (SIM5).
    p_email: email,
    p_mobile: '416 555 0101',
    p_address: '1 King St W',
    p_unit: 'N/A',
    p_city_id: '0',
    p_pincode: 'M5H 1A1',
    email_notify: 'Y',
    sms_notify: 'N',
    pre_auth: '',
    customer_account_id: '',
  },
});
