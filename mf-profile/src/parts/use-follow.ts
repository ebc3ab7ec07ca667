import type { ServerForm } from '@portal/platform';
import { useEffect, useRef } from 'react';

type Values = Readonly<Record<string, unknown>>;

/** The form shows what the page has read again, as long as nothing is typed that was not saved. */
export function useFollow<V extends Values, Read>(
  { form }: ServerForm<V>,
  read: Read,
  toValues: (read: Read) => V,
): void {
  const shown = useRef(read);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty || shown.current === read) return;
    shown.current = read;
    form.reset(toValues(read));
  }, [read, toValues, isDirty, form]);
}
