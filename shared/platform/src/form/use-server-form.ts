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

/** Something that keeps a form from being sent; `fieldId` is the field's name, absent when it is about the whole. */
export interface Problem {
  readonly message: string;
  readonly fieldId?: string;
}

export interface ServerForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly problems: readonly Problem[];
  /** How often it was submitted: the summary takes focus once for each. */
  readonly attempt: number;
  readonly isWaiting: boolean;
  readonly submit: () => void;
}

/**
 * A form checked by the contract's own schema (`yupResolver(calls.login.body)`), whose refusals come back to the fields
 * they are about, named in the order of `defaultValues`, and are told in a message; its text is never lost. `send` throws
 * {@link ApiError}; a second submit while one is under way does nothing.
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
        setRefusals(refuse(form, error));
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

/** Puts each refusal to its field; answers what is left for the form as a whole. */
function refuse<Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>, error: ApiError): string[] {
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
