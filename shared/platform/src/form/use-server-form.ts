import { useId, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '../http/api-error.ts';
import { useOnline } from '../online/use-online.ts';
import { toast } from '../toast/toast.ts';
import { formAdvice, type FormFailure } from './form-advice.ts';

/** A reason why a form cannot be sent; `fieldId` is the field's name, absent when it concerns the whole form. */
export interface Problem {
  readonly message: string;
  readonly fieldId?: string;
}

export interface ServerForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly problems: readonly Problem[];
  /**
   * Advice for a form that cannot be sent or was not sent, and whether its text is kept; null while all is well.
   */
  readonly advice: string | null;
  /** How often the form was submitted; the summary takes the focus once per attempt. */
  readonly attempt: number;
  readonly isWaiting: boolean;
  readonly submit: () => void;
  /** Clears the error of the file once another is chosen. */
  readonly forgiveFile: () => void;
}

export interface ServerFormOptions<Values> {
  /** Replaces the usual advice after some errors. */
  readonly adviceOn?: (error: ApiError) => string | null;
  /** The form's file, which is no value of it. */
  readonly file?: {
    /** Its name and id. Its place among the errors is the place of this name in `defaultValues`, else the last. */
    readonly field: string;
    /** Why there must be one; null while there is one or none is needed. */
    readonly missing?: (values: Values) => string | null;
  };
}

/**
 * A form validated by the contract's schema (`yupResolver(calls.login.body)`). The server's errors are shown at their
 * fields, listed in the order of `defaultValues`; an error of the form as a whole is shown in a toast, with `advice` at
 * the form. The text is never lost, and is sent only when the user submits. `send` throws {@link ApiError}. Submitting
 * again while the form is being sent does nothing.
 */
export function useServerForm<Values extends FieldValues>(
  resolver: Resolver<Values, unknown, Values>,
  defaultValues: DefaultValues<Values>,
  send: (values: Values, form: UseFormReturn<Values, unknown, Values>) => Promise<void>,
  { adviceOn = () => null, file }: ServerFormOptions<Values> = {},
): ServerForm<Values> {
  const [refusals, setRefusals] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const isOnline = useOnline();
  const errorKey = useId();
  // A fault of the file is shown together with the other errors.
  const withFile: Resolver<Values, unknown, Values> = async (values, context, options) => {
    const result = await resolver(values, context, options);
    const message = file?.missing?.(values) ?? null;
    if (file === undefined || message === null) return result;
    const errors = { ...result.errors, [file.field]: { type: 'file', message } };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
  const form = useForm<Values, unknown, Values>({ resolver: withFile, defaultValues, shouldFocusError: false });
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
        if (Object.keys(error.fields).length > 0) setRefusals(setErrors(form, error, file?.field));
        else setFailure({ error, wasOffline: error.kind === 'network' && !window.navigator.onLine });
      }
    },
    () => {
      setRefusals([]);
      setFailure(null);
    },
  );
  const names = Object.keys(defaultValues);
  const order = file && !names.includes(file.field) ? [...names, file.field] : names;
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
    forgiveFile: () => {
      setRefusals((known) => known.filter(({ fieldId }) => fieldId === undefined));
      if (file) form.clearErrors(file.field as Path<Values>);
    },
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
