import { words } from '../activity/words.ts';

export const addBankDetails = words('bank', 'Added a bank account');
export const updateBankDetails = words('bank', 'Changed a bank account');
export const deleteBankDetails = words('bank', 'Removed a bank account');
export const selectBank = words('bank', 'Chose bank accounts for properties');
export const copyAccountToAll = words('bank', 'Chose one bank account for all properties');
