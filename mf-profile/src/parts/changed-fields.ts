/** What is lost when a form is left: none of it is kept in the browser, since passwords and bank details are not. */
export function changedFields(dirty: Readonly<Record<string, unknown>>, form: string): string {
  const count = Object.values(dirty).filter((isDirty) => isDirty === true).length;
  const changed = count === 1 ? '1 field' : `${count} fields`;
  return `You changed ${changed} of ${form}. We keep no draft of passwords and bank details, so it is lost when you leave.`;
}
