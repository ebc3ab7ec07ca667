import { applicationSchema, calls, type Property } from '@portal/contract';
import { sendWrite, useDraft, useOwner, useServerForm, yupResolver, type ServerForm } from '@portal/platform';
import { useState } from 'react';

export interface ApplicationValues {
  readonly property_id: number;
  readonly tax_type: 'STANDARD_RATE' | 'REDUCED_RATE';
  readonly tax_rate?: string | undefined;
}

export interface Application extends ServerForm<ApplicationValues> {
  readonly file: File | null;
  readonly setFile: (file: File | null) => void;
  /** Keeps what was typed or chosen, under a new key. */
  readonly keep: () => void;
  /** Why there must be a file; null while there is one or none is needed. */
  readonly fileProblem: string | null;
  readonly draftSince: Date | null;
  readonly lostFiles: readonly string[];
  readonly discard: () => void;
}

const resolver = yupResolver(applicationSchema);
const empty = { tax_type: 'STANDARD_RATE', tax_rate: '' };

/**
 * The application for one property (NRES 315). What was chosen stays until it is sent, and goes under one key however
 * often.
 */
export function useApplication({ property_id: id }: Pick<Property, 'property_id'>, onDone: () => void): Application {
  const { user } = useOwner();
  const draft = useDraft(`non-resident ${id}`, empty);
  const [file, showFile] = useState(draft.files[0] ?? null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [draftSince, setDraftSince] = useState(draft.since);
  const { tax_type: type, tax_rate: typed } = draft.values;
  const opening: ApplicationValues = {
    property_id: id,
    tax_type: type === 'REDUCED_RATE' ? type : 'STANDARD_RATE',
    tax_rate: typed,
  };
  const server = useServerForm<ApplicationValues>(resolver, opening, async (values) => {
    const isReduced = values.tax_type === 'REDUCED_RATE';
    if (isReduced && file === null) {
      setFileProblem('Please attach the letter of approval.');
      return;
    }
    const body = {
      property_id: String(id),
      tax_type: values.tax_type,
      ...(isReduced && { tax_rate: values.tax_rate ?? '' }),
      causer_id: String(user.customer_id),
    };
    const settings = { refreshes: [calls.propertyList, calls.profiles], once: draft.key };
    const { isDone } = await sendWrite(calls.applyNonResident, { body, file: isReduced ? file : null }, settings);
    if (!isDone) return;
    draft.clear();
    onDone();
  });
  const keep = (chosen: File | null): void => {
    const { tax_type, tax_rate = '' } = server.form.getValues();
    draft.keep({ tax_type, tax_rate }, chosen === null ? [] : [chosen]);
  };
  return {
    ...server,
    file,
    keep: () => keep(file),
    setFile: (chosen) => {
      showFile(chosen);
      setFileProblem(null);
      keep(chosen);
    },
    fileProblem: file === null ? fileProblem : null,
    draftSince,
    lostFiles: draft.lostFiles,
    discard: () => {
      draft.clear();
      showFile(null);
      setFileProblem(null);
      setDraftSince(null);
      server.form.reset({ property_id: id, tax_type: 'STANDARD_RATE', tax_rate: '' });
    },
  };
}
