import { useId, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '../http/api-error.ts';
import { useOnline } from '../online/use-online.ts';
import { toast } from '../toast/toast.ts';
import { formAdvice, type FormFailure } from './form-advice.ts';

export { yupResolver } from '@hookform/resolvers/yup';

/** A reason why a form cannot be sent; `fieldId` is the field's name, absent when it concerns the whole form. */
export interface Problem {
  readonly message: string;
  readonly fieldId?: string;
}

export interface ServerForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly problems: readonly Problem[];
  /**
   * What to do about a form that cannot be sent or was not sent, and what has become of the text; null while all is
   * well.
   */
  readonly advice: string | null;
  /** How often the form was submitted; the summary takes the focus once per attempt. */
  readonly attempt: number;
  readonly isWaiting: boolean;
  readonly submit: () => void;
  /** Takes back what the server said of a file, once another is chosen. */
  readonly forgiveFile: () => void;
}

/**
 * A form validated by the contract's schema (`yupResolver(calls.login.body)`). The server's errors are shown at their
 * fields, listed in the order of `defaultValues`; an error of the form as a whole is shown in a toast, with `advice` at
 * the form. The text is never lost, and is sent only when the user submits. `send` throws {@link ApiError}. Submitting
 * again while the form is being sent does nothing.
 * @param adviceOn replaces the usual advice after some errors
 * @param fileField the name and id of the form's file, which is no value of it
 */
export function useServerForm<Values extends FieldValues>(
  resolver: Resolver<Values, unknown, Values>,
  defaultValues: DefaultValues<Values>,
  send: (values: Values, form: UseFormReturn<Values, unknown, Values>) => Promise<void>,
  adviceOn: (error: ApiError) => string | null = () => null,
  fileField?: string,
): ServerForm<Values> {
  const [refusals, setRefusals] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const isOnline = useOnline();
  const errorKey = useId();
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues, shouldFocusError: false });
  const { isSubmitting, submitCount, errors } = form.formState;
  const submitOnce = form.handleSubmit(
    async (values) => {
      setRefusals([]);
      setFailure(null);
      try {
        await send(values, form);
        toast.removeError(errorKey);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind === 'aborted') return;
        toast.error(error.message, errorKey);
        if (Object.keys(error.fields).length > 0) setRefusals(setErrors(form, error, fileField));
        else setFailure({ error, wasOffline: error.kind === 'network' && !window.navigator.onLine });
      }
    },
    () => {
      setRefusals([]);
      setFailure(null);
    },
  );
  const order = Object.keys(defaultValues);
  const fieldProblems = Object.entries(errors)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([fieldId, error]) => ({ fieldId, message: messageOf(error) }));
  return {
    form,
    problems: [...refusals, ...fieldProblems],
    advice: (failure && adviceOn(failure.error)) ?? formAdvice(failure, isOnline),
    attempt: submitCount,
    isWaiting: isSubmitting,
    submit: () => void (isSubmitting ? undefined : submitOnce()),
    forgiveFile: () => setRefusals((known) => known.filter(({ fieldId }) => fieldId === undefined)),
  };
}

/** Sets each error at its field; returns the errors of its file and of fields that the form does not have. */
function setErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: ApiError,
  fileField: string | undefined,
): Problem[] {
  const known = new Set(Object.keys(form.getValues()));
  const entries = Object.entries(error.fields);
  for (const [field, reasons] of entries) {
    if (known.has(field)) form.setError(field as Path<Values>, { message: reasons.join(' ') });
  }
  return entries
    .filter(([field]) => !known.has(field))
    .flatMap(([field, reasons]) =>
      reasons.map((message) => (field === fileField ? { fieldId: field, message } : { message })),
    );
}

function messageOf(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage && typeof error.message === 'string' ? error.message : '';
}
