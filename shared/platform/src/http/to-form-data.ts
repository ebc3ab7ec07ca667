interface Attached {
  readonly field: string;
  readonly file: File | null;
}

/**
 * A body as multipart/form-data carries it: every field as a text, what is null or undefined left out, and the file last, so that the
 * server knows the rest before it.
 */
export function toFormData(body: unknown, attached: Attached | null = null): FormData {
  const form = new FormData();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of fields) if (value !== null && value !== undefined) form.append(name, String(value));
  if (attached?.file) form.append(attached.field, attached.file);
  return form;
}
