import { yupResolver } from '@hookform/resolvers/yup';
import type { BodyOf } from '@portal/contract';
import { useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormRegisterReturn } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { DraftValues } from '../draft/draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useServerForm, type ServerForm } from '../form/use-server-form.ts';
import type { CallInput } from '../http/request.ts';
import { sendWrite, type WriteCall, type WriteSettings } from './send-write.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** A write whose body is a form. */
export type FormCall = WriteCall & { readonly body: ObjectSchema<FieldValues> };

type Values<C> = BodyOf<C> & FieldValues;

export interface WriteFormOptions<C extends FormCall, Texts extends DraftValues> extends WriteSettings {
  /** The name of the draft; forms with the same name share it. */
  readonly draft: string;
  /** The fields that the owner fills in, with empty values. */
  readonly empty: Texts;
  /** The values that are sent with them. */
  readonly fixed: Omit<BodyOf<C>, keyof Texts>;
  /** Initial text of a form without a draft. It is not saved as a draft by itself. */
  readonly opening?: Partial<Texts>;
  /** A stricter schema than the contract's own. */
  readonly schema?: ObjectSchema<Values<C>>;
  /** Why the form is not sent without a file. Absent where it may be. */
  readonly missingFile?: string;
  /** Called when the form was sent and is still mounted. */
  readonly onDone: () => void;
  /** Called when the form was sent, mounted or not: to tell the other areas. */
  readonly onWritten?: () => void;
}

export interface WriteForm<V extends FieldValues> extends ServerForm<V> {
  /** The props of a field: its name, its error, and handlers that save the draft. */
  readonly field: (
    name: Path<V>,
  ) => UseFormRegisterReturn & { readonly id: string; readonly error: string | undefined };
  /** The file of an upload row. */
  readonly file: File | null;
  readonly setFile: (file: File | null) => void;
  /** The photos of an upload row that takes several. */
  readonly files: readonly File[];
  readonly setFiles: (files: readonly File[]) => void;
  /** Saves fields that were set without typing. */
  readonly setTexts: (texts: DraftValues) => void;
  /** When the draft was begun that the form was opened with; null where it was opened empty, or is empty again. */
  readonly draftSince: Date | null;
  /** Since when there has been a draft; null while there is none. */
  readonly keptSince: Date | null;
  /** The names of the draft's files, where a reload has lost them. */
  readonly lostFiles: readonly string[];
  /** Empties the form and its draft. */
  readonly discard: () => void;
  /** How much of the upload has left this browser, from 0 to 1; null while nothing is being sent. */
  readonly progress: number | null;
  /** Stops the sending and keeps everything. What has arrived by then counts once when it is sent again. */
  readonly cancel: () => void;
}

/**
 * A form that writes. Its content is sent once, however often it is submitted, and stays until it has been sent. Text
 * typed while it is being sent stays as the next draft. A form that the provider declined is saved under a new key, so
 * it can be sent again.
 */
export function useWriteForm<C extends FormCall, const Texts extends DraftValues>(
  call: C,
  options: WriteFormOptions<C, Texts>,
): WriteForm<Values<C>> {
  const { empty, fixed, schema, refreshes = [], missingFile = null, onDone, onWritten } = options;
  const opening: Partial<Texts> = options.opening ?? {};
  const draft = useDraft(options.draft, empty);
  const [files, showFiles] = useState(draft.files);
  const [draftSince, setDraftSince] = useState(draft.since);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
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
  const server = useServerForm<Values<C>>(
    resolver,
    startWith(draft.values),
    async (values, form) => {
      const { key } = draft;
      const attached = call.upload?.photos ? { photos: draft.files } : { file: draft.files[0] ?? null };
      const input = Object.assign({ body: values }, call.upload && attached) as unknown as CallInput<C>;
      const controller = new AbortController();
      sending.current = controller;
      const { isDone } = await sendWrite(call, input, {
        refreshes,
        signal: controller.signal,
        ...(call.once && { once: key }),
        ...(call.upload && { onProgress: setProgress }),
      }).finally(() => {
        sending.current = null;
        setProgress(null);
      });
      if (isDone) onWritten?.();
      // Text typed meanwhile is the next draft.
      if (draft.key !== key) return;
      if (!isDone) {
        draft.keep(textsOf(values));
        return;
      }
      draft.clear();
      setDraftSince(null);
      showFiles([]);
      form.reset(startWith(empty), { keepSubmitCount: true });
      if (isMounted()) onDone();
    },
    call.upload && !call.upload.photos
      ? { file: { field: call.upload.field, missing: () => (draft.files.length === 0 ? missingFile : null) } }
      : {},
  );
  const keep = (chosen = draft.files): void => {
    draft.keep(textsOf(server.form.getValues()), chosen);
  };
  const field = (name: Path<Values<C>>) => ({
    id: name,
    error: server.problems.find(({ fieldId }) => fieldId === name)?.message,
    ...server.form.register(name, { onChange: () => keep() }),
  });
  const setFiles = (chosen: readonly File[]): void => {
    showFiles(chosen);
    server.forgiveFile();
    keep(chosen);
  };
  const setFile = (chosen: File | null): void => {
    setFiles(chosen === null ? [] : [chosen]);
  };
  const setTexts = (texts: DraftValues): void => {
    for (const [name, text] of Object.entries(texts))
      server.form.setValue(name as Path<Values<C>>, text as PathValue<Values<C>, Path<Values<C>>>);
    keep();
  };
  const discard = (): void => {
    draft.clear();
    setDraftSince(null);
    showFiles([]);
    server.form.reset(startWith(empty));
  };
  const cancel = (): void => sending.current?.abort();
  const attached = { file: files[0] ?? null, setFile, files, setFiles };
  const { lostFiles, since: keptSince } = draft;
  return { ...server, ...attached, field, setTexts, draftSince, keptSince, lostFiles, discard, progress, cancel };
}
