interface Attached {
  readonly field: string;
  readonly file: File | null;
}

/**
 * Converts a body to multipart/form-data: every field as text, without null and undefined, and the file last, so that
 * the server has the other fields before it.
 */
export function toFormData(body: unknown, attached: Attached | null = null): FormData {
  const form = new FormData();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of fields) if (value !== null && value !== undefined) form.append(name, String(value));
  if (attached?.file) form.append(attached.field, attached.file);
  return form;
}
