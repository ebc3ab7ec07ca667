import { calls, type AnswerOf, type BodyOf } from '@portal/contract';
import { request, useServerForm, yupResolver } from '@portal/platform';
import { Button, Copied, TextField, useCopy } from '@portal/ui';
import type { ReactElement } from 'react';
import { OwnForm } from './own-form.tsx';
import { QrPicture } from './qr-picture.tsx';
import styles from './security.module.css';

type Body = BodyOf<typeof calls.confirmSecondFactor>;

const resolver = yupResolver(calls.confirmSecondFactor.body);

export interface PairFormProps {
  readonly app: AnswerOf<typeof calls.startSecondFactor>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onBack: () => void;
}

/**
 * The key for the app, as a picture, as text and as a link for this device; a first code proves that the app has it.
 */
export function PairForm({ app, onCodes, onBack }: PairFormProps): ReactElement {
  const own = useServerForm<Body>(resolver, { code: '' }, async (body) =>
    onCodes((await request(calls.confirmSecondFactor, { body })).recovery_codes),
  );
  const { result, copy } = useCopy();
  return (
    <OwnForm of={own} button="Turn on" onBack={onBack}>
      <p>
        Scan this with an app that shows codes, <a href={app.uri}>open the app on this device</a>, or copy the key into
        it:
      </p>
      <QrPicture text={app.uri} />
      <p className={styles.key}>{app.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</p>
      <div className={styles.copy}>
        <Button icon="copy" onClick={() => copy(app.secret)}>
          Copy the key
        </Button>
        <Copied result={result} />
      </div>
      <TextField
        id="code"
        label="Code"
        hint="The six digits that the app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
        error={own.form.formState.errors.code?.message}
        {...own.form.register('code')}
      />
    </OwnForm>
  );
}
