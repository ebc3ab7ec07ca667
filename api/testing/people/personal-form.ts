/** The body that owner 7 sends from 'My Personal Information', as it is stored. */
export const personalForm = {
  customer_id: 7,
  p_first_name: 'Ada',
  p_last_name: 'Byron',
  p_username: 'owner7',
  p_password: '',
  p_email: 'owner7@portal.test',
  p_mobile: '416 555 0100',
  p_address: '27 Palmerston Ave',
  p_unit: 'N/A',
  p_city_id: '0',
  p_pincode: 'M6J 2H9',
  email_notify: 'Y',
  sms_notify: 'N',
};
