import { calls, type AnswerOf } from '@portal/contract';
import { markStale, readSession, useCall, useWrite } from '@portal/platform';
import { AsyncView, Button, Skeleton, Tag } from '@portal/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { ChangeStep } from './change-step.tsx';
import { PairForm } from './pair-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

type State = AnswerOf<typeof calls.secondFactor>;
type Key = AnswerOf<typeof calls.startSecondFactor>;

/** Where the reader is; the key and the recovery codes are nowhere else, and gone with this page. */
type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'pair'; readonly app: Key }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'new-codes' }
  | { readonly at: 'off' };

const headingId = 'second-factor';

/** The second factor: an app that shows codes, which are asked for after the password. */
export function SecondFactor(): ReactElement {
  const state = useCall(calls.secondFactor, {});
  return (
    <section className={styles.card} data-card aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          Two-step login
        </h2>
      </header>
      <p className={styles.intro}>After your password we ask for a code from an app on your phone.</p>
      <AsyncView
        what="Your two-step login"
        state={state}
        skeleton={
          <div className={styles.skeleton}>
            <Skeleton width="60%" height={20} />
          </div>
        }
      >
        {(known) => (
          <div className={styles.body}>
            <Steps known={known} />
          </div>
        )}
      </AsyncView>
    </section>
  );
}

function Steps({ known }: { readonly known: State }): ReactElement {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = (): void => setStep({ at: 'rest' });
  useHeadingOfStep(step.at);
  const isNow = (): void => {
    void markStale([calls.secondFactor]);
    // The pages that are open to staff depend on it.
    void readSession();
  };
  const showCodes = (codes: readonly string[]): void => {
    setStep({ at: 'codes', codes });
    isNow();
  };
  const starting = useWrite(calls.startSecondFactor, { onDone: (app) => setStep({ at: 'pair', app }) });
  const renewing = useWrite(calls.renewRecoveryCodes, { onDone: ({ recovery_codes }) => showCodes(recovery_codes) });
  const removing = useWrite(calls.removeSecondFactor, {
    onDone: () => {
      rest();
      isNow();
    },
  });
  if (step.at === 'pair') return <PairForm app={step.app} onBack={rest} onCodes={showCodes} />;
  if (step.at === 'new-codes')
    return (
      <ChangeStep
        text="Your recovery codes from before will not work any more."
        button="Make new codes"
        variant="primary"
        isWaiting={renewing.state.status === 'waiting'}
        onSend={() => renewing.send({})}
        onBack={rest}
      />
    );
  if (step.at === 'off')
    return (
      <ChangeStep
        text="From then on your password alone opens your portal, and your recovery codes do nothing."
        button="Turn off"
        variant="danger"
        isWaiting={removing.state.status === 'waiting'}
        onSend={() => removing.send({})}
        onBack={rest}
      />
    );
  return (
    <>
      <Rest
        known={known}
        isStarting={starting.state.status === 'waiting'}
        onStart={() => starting.send({})}
        onNewCodes={() => setStep({ at: 'new-codes' })}
        onOff={() => setStep({ at: 'off' })}
      />
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={rest} />}
    </>
  );
}

/**
 * The button that led to a step, or back, has disappeared, so the heading of the card takes the focus. The window with
 * the recovery codes has it meanwhile.
 */
function useHeadingOfStep(at: Step['at']): void {
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at && at !== 'codes') document.getElementById(headingId)?.focus();
    shown.current = at;
  }, [at]);
}

/** Staff open the set-up by a link, so that a stolen password alone sets up nothing (SEC10). */
function AwaitLink({ setUp }: { readonly setUp: 'mailed' | 'unreachable' }): ReactElement {
  if (setUp === 'unreachable')
    return (
      <p>
        You need one before you can go on: staff can see every owner. The set-up is opened by a link that we mail, and
        your login has no email address. Ask whoever manages the logins of staff to give it one.
      </p>
    );
  return (
    <>
      <p>
        You need one before you can go on: staff can see every owner. We have sent you an email with a link: open it in
        this browser within 60 minutes. If none has come, log out and in again, and we send another.
      </p>
      <Button onClick={() => void markStale([calls.secondFactor])}>I have opened the link</Button>
    </>
  );
}

interface RestProps {
  readonly known: State;
  readonly isStarting: boolean;
  readonly onStart: () => void;
  readonly onNewCodes: () => void;
  readonly onOff: () => void;
}

function Rest({ known, isStarting, onStart, onNewCodes, onOff }: RestProps): ReactElement {
  const { is_on, is_required, recovery_codes_left: left, set_up: setUp = 'open' } = known;
  if (!is_on && setUp !== 'open') return <AwaitLink setUp={setUp} />;
  if (!is_on)
    return (
      <>
        <p>{is_required ? 'You need one before you can go on: staff can see every owner.' : 'It is off.'}</p>
        <Button variant="primary" isWaiting={isStarting} onClick={onStart}>
          Set up
        </Button>
      </>
    );
  return (
    <>
      <div className={styles.part}>
        <Tag tone="positive">On</Tag>
        <Button variant="danger" onClick={onOff}>
          Turn off
        </Button>
      </div>
      <div className={styles.part}>
        <div className={styles.about}>
          <h3>Recovery codes</h3>
          <p className={styles.facts}>
            {left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left. Each works once.
            {left < 3 && ' Make new ones before they run out.'}
          </p>
        </div>
        <Button onClick={onNewCodes}>New recovery codes</Button>
      </div>
    </>
  );
}
