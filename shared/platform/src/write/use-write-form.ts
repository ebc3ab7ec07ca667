import type { BodyOf } from '@portal/contract';
import { useMemo, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { DraftValues } from '../draft/draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useServerForm, yupResolver, type ServerForm } from '../form/use-server-form.ts';
import type { CallInput } from '../http/request.ts';
import { sendWrite, type WriteCall, type WriteSettings } from './send-write.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** A write whose body is a form. */
export type FormCall = WriteCall & { readonly body: ObjectSchema<FieldValues> };

type Values<C> = BodyOf<C> & FieldValues;

export interface WriteFormOptions<C extends FormCall, Texts extends DraftValues> extends WriteSettings {
  /** The name of the draft; forms with one name are one form. */
  readonly draft: string;
  /** The fields that are typed, empty. */
  readonly empty: Texts;
  /** What is sent along and not typed. */
  readonly fixed: Omit<BodyOf<C>, keyof Texts>;
  /** The words that a form without a draft begins with. They are no draft by themselves. */
  readonly opening?: Partial<Texts>;
  /** The contract's check of the body with more to it. */
  readonly schema?: ObjectSchema<Values<C>>;
  /** It has been sent, and the form that sent it still stands on the page. */
  readonly onDone: () => void;
}

export interface WriteForm<V extends FieldValues> extends ServerForm<V> {
  /** What a field takes: its name, what is wrong with it, and that typing in it is kept. */
  readonly field: (
    name: Path<V>,
  ) => UseFormRegisterReturn & { readonly id: string; readonly error: string | undefined };
  /** The file of a row with an upload. */
  readonly file: File | null;
  readonly setFile: (file: File | null) => void;
}

/**
 * A form that writes: sent once however often it is tried, and what was typed is lost by nothing but being sent. What is typed
 * while it is under way is the next one, and stays. One that the provider declined may be tried again: kept again, it is another one.
 */
export function useWriteForm<C extends FormCall, const Texts extends DraftValues>(
  call: C,
  options: WriteFormOptions<C, Texts>,
): WriteForm<Values<C>> {
  const { empty, fixed, schema, refreshes = [], onDone } = options;
  const opening: Partial<Texts> = options.opening ?? {};
  const draft = useDraft(options.draft, empty);
  const [file, showFile] = useState(draft.file);
  const isMounted = useIsMounted();
  const resolver = useMemo(() => yupResolver((schema ?? call.body) as ObjectSchema<Values<C>>), [schema, call]);
  const fill = (textOf: (name: string) => string): Texts =>
    Object.fromEntries(Object.keys(empty).map((name) => [name, textOf(name)])) as Texts;
  const textsOf = (values: Values<C>): Texts =>
    fill((name) => (values[name] === opening[name] ? '' : String(values[name])));
  const startWith = (texts: DraftValues): DefaultValues<Values<C>> =>
    Object.assign(
      fill((name) => texts[name] || opening[name] || ''),
      fixed,
    ) as DefaultValues<Values<C>>;
  const server = useServerForm<Values<C>>(resolver, startWith(draft.values), async (values, form) => {
    const { key } = draft;
    const input = Object.assign({ body: values }, call.upload && { file: draft.file }) as unknown as CallInput<C>;
    const { isDone } = await sendWrite(call, input, { refreshes, ...(call.once && { once: key }) });
    // What was typed meanwhile is the next one.
    if (draft.key !== key) return;
    if (!isDone) {
      draft.keep(textsOf(values));
      return;
    }
    draft.clear();
    showFile(null);
    form.reset(startWith(empty), { keepSubmitCount: true });
    if (isMounted()) onDone();
  });
  const keep = (chosen = draft.file): void => {
    draft.keep(textsOf(server.form.getValues()), chosen);
  };
  const field = (name: Path<Values<C>>) => ({
    id: name,
    error: server.problems.find(({ fieldId }) => fieldId === name)?.message,
    ...server.form.register(name, { onChange: () => keep() }),
  });
  const setFile = (chosen: File | null): void => {
    showFile(chosen);
    keep(chosen);
  };
  return { ...server, field, file, setFile };
}
