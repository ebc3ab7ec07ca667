import { searchWords } from '@portal/domain';
import { Button, Checkbox, FormSummary, TextField } from '@portal/ui';
import type { ReactElement, SubmitEvent } from 'react';
import styles from './sign-sla.module.css';
import { useSign, type Signing } from './use-sign.ts';

export interface SignFormProps extends Signing {
  /** The name of who is logged in. */
  readonly knownAs: string;
}

/** A typed name and a consent; no drawn signature (SLA11). Another name than the known one is pointed out. */
export function SignForm({ knownAs, ...signing }: SignFormProps): ReactElement {
  const { form, problems, attempt, advice, isWaiting, submit } = useSign(signing);
  const { errors } = form.formState;
  const name = form.watch('name').trim();
  const missing = missingWords(name !== '', form.watch('agreed'));
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSummary problems={problems} attempt={attempt} advice={advice} />
      <TextField
        id="name"
        label="Full name"
        hint="As on the deed of your property."
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Checkbox
        id="agreed"
        label="I have read the agreement and may sign it."
        aria-invalid={errors.agreed !== undefined}
        aria-describedby={errors.agreed ? 'agreed-error' : undefined}
        {...form.register('agreed')}
      />
      {errors.agreed && (
        <p id="agreed-error" className={styles.error}>
          {errors.agreed.message}
        </p>
      )}
      <Button type="submit" variant="primary" isWaiting={isWaiting} disabledReason={missing} aria-describedby="missing">
        Sign agreement
      </Button>
      <p id="missing" className={styles.note}>
        {missing ?? signatureWords(name, knownAs)}
      </p>
      <p className={styles.note}>
        We record your name, the time, the address of your connection and the exact file that you signed. The
        certificate comes to you by email.
      </p>
    </form>
  );
}

function signatureWords(name: string, knownAs: string): string {
  const isKnown = knownAs === '' || searchWords(name).join(' ') === searchWords(knownAs).join(' ');
  if (isKnown) return 'Your typed name is your signature.';
  return `You are ${knownAs} here, and would sign as ${name}. Go on only if that is your name as well.`;
}

/** Why the agreement cannot be signed yet. */
function missingWords(hasName: boolean, isAgreed: boolean): string | undefined {
  if (hasName && isAgreed) return undefined;
  if (hasName) return 'To sign, tick the box above.';
  return isAgreed ? 'To sign, type your full name above.' : 'To sign, type your full name and tick the box above.';
}
