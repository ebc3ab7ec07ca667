/** Passwords and bank details, of which nothing is kept in the browser; the form says so. */
const SECRET = new Set(['p_password', 's_password', 'route', 'account_number', 'transit']);

/** Says what is lost when a form is left, and why where it concerns typed text (RT9). */
export function changedFields(dirty: Readonly<Record<string, unknown>>, form: string): string {
  const names = Object.keys(dirty).filter((name) => dirty[name] === true);
  const changed = `You changed ${names.length === 1 ? '1 field' : `${names.length} fields`} of ${form}.`;
  return names.some((name) => SECRET.has(name))
    ? `${changed} We keep no draft of passwords and bank details, so it is lost when you leave.`
    : `${changed} It is not saved, and is lost when you leave.`;
}
