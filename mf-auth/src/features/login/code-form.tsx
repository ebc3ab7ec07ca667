import { messages, type BodyOf, type calls } from '@portal/contract';
import { ApiError, enterCode, toast, useLazyResolver, useServerForm } from '@portal/platform/core';
import { Button, TextField } from '@portal/ui/core';
import type { ReactElement } from 'react';
import { SheetForm } from '../../sheet/sheet-form.tsx';

type Entry = BodyOf<typeof calls.secondFactorLogin>;

const loadRules = async () => (await import(/* webpackChunkName: "later" */ './login-rules.ts')).codeRules;

export interface CodeFormProps {
  /** The response to the right password. */
  readonly challenge: string;
  /** Called to start over, also when the code came too late. */
  readonly onBack: () => void;
}

/** The second step of a login. A wrong code is emptied, since the next one differs, unless another is typed already. */
export function CodeForm({ challenge, onBack }: CodeFormProps): ReactElement {
  const resolver = useLazyResolver<Entry>(loadRules);
  const { form, problems, attempt, advice, isWaiting, submit } = useServerForm<Entry>(
    resolver,
    { challenge, code: '' },
    async (entry, { getValues, resetField, setFocus }) => {
      const typed = getValues('code');
      try {
        await enterCode(entry);
        toast.success(messages.loggedIn);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'login_expired') onBack();
        if (error instanceof ApiError && error.code === 'invalid' && getValues('code') === typed) {
          resetField('code');
          setFocus('code');
        }
        throw error;
      }
    },
  );
  return (
    <SheetForm problems={problems} attempt={attempt} advice={advice} onSubmit={submit}>
      <TextField
        id="code"
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" variant="primary" isWaiting={isWaiting}>
        Log in
      </Button>
      <Button onClick={onBack}>Back</Button>
    </SheetForm>
  );
}
