import { useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '../http/api-error.ts';
import { toast } from '../toast/toast.ts';

export { yupResolver } from '@hookform/resolvers/yup';

/** A reason why a form cannot be sent; `fieldId` is the field's name, absent when it concerns the whole form. */
export interface Problem {
  readonly message: string;
  readonly fieldId?: string;
}

export interface ServerForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly problems: readonly Problem[];
  /** How often the form was submitted; the summary takes the focus once per attempt. */
  readonly attempt: number;
  readonly isWaiting: boolean;
  readonly submit: () => void;
}

/**
 * A form validated by the contract's schema (`yupResolver(calls.login.body)`). The server's errors are shown at their
 * fields, listed in the order of `defaultValues`, and in a toast; the text is never lost. `send` throws {@link
 * ApiError}. Submitting again while the form is being sent does nothing.
 */
export function useServerForm<Values extends FieldValues>(
  resolver: Resolver<Values, unknown, Values>,
  defaultValues: DefaultValues<Values>,
  send: (values: Values, form: UseFormReturn<Values, unknown, Values>) => Promise<void>,
): ServerForm<Values> {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues, shouldFocusError: false });
  const { isSubmitting, submitCount, errors } = form.formState;
  const submitOnce = form.handleSubmit(
    async (values) => {
      setRefusals([]);
      try {
        await send(values, form);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind === 'aborted') return;
        toast.error(error.message);
        setRefusals(setErrors(form, error));
      }
    },
    () => {
      setRefusals([]);
    },
  );
  const order = Object.keys(defaultValues);
  const fieldProblems = Object.entries(errors)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([fieldId, error]) => ({ fieldId, message: messageOf(error) }));
  return {
    form,
    problems: [...refusals.map((message) => ({ message })), ...fieldProblems],
    attempt: submitCount,
    isWaiting: isSubmitting,
    submit: () => void (isSubmitting ? undefined : submitOnce()),
  };
}

/** Sets each error at its field; returns the errors of the form as a whole. */
function setErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: ApiError,
): string[] {
  const known = new Set(Object.keys(form.getValues()));
  const entries = Object.entries(error.fields);
  for (const [field, reasons] of entries) {
    if (known.has(field)) form.setError(field as Path<Values>, { message: reasons.join(' ') });
  }
  const rest = entries.filter(([field]) => !known.has(field)).flatMap(([, reasons]) => reasons);
  return entries.length > 0 ? rest : [error.message];
}

function messageOf(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage && typeof error.message === 'string' ? error.message : '';
}
