export const clientErrors = null;
