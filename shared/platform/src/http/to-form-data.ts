/**
 * A body as multipart/form-data carries it: every field as a text, what is null or undefined left out, and the file last, so that the
 * server knows the rest before it.
 */
export function toFormData(body: unknown, field: string, file: File | null): FormData {
  const form = new FormData();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of fields) if (value !== null && value !== undefined) form.append(name, String(value));
  if (file !== null) form.append(field, file);
  return form;
}
