interface AttachedFiles {
  readonly field: string;
  readonly files: readonly File[];
}

/**
 * Converts a body to multipart/form-data: every field as text, without null and undefined, and the files last, so that
 * the server has the other fields before it.
 */
export function toFormData(body: unknown, attached: AttachedFiles | null = null): FormData {
  const form = new FormData();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of fields) if (value !== null && value !== undefined) form.append(name, String(value));
  for (const file of attached?.files ?? []) form.append(attached?.field ?? '', file);
  return form;
}
