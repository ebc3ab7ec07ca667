import { calls, messages, type SecondAuthority } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { useWriteRefusal } from '@portal/platform';
import { Button, Tag } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import type { PanelProps } from '../../panels/panel.ts';
import { useDialogs, useSubject } from '../../panels/use-dialogs.ts';
import { PanelFrame } from '../../panels/panel-frame.tsx';
import { AuthorityForm } from './authority-form.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import styles from '../../parts/form.module.css';

const formId = 'authority-form';
const DELETE = 'delete-authority';

/** The second authority: added where there is none, else changed or removed. Only the owner manages it (AUTHZ 310). */
export function AuthorizationsPanel({ profile, propertyId, onClose }: PanelProps): ReactElement {
  const { secondAuthority: authority } = profile;
  const refusal = useWriteRefusal(calls.addSecondAuthority);
  const [isWaiting, setWaiting] = useState(false);
  const popups = useDialogs();
  const asked = useSubject(popups, DELETE, (id) => (authority?.second_authority_id === id ? authority : undefined));
  const nobody = authority === null ? messages.noSecondAuthority : undefined;
  return (
    <PanelFrame
      title="Authorizations"
      aside={authority && <Standing isConfirmed={authority.is_confirmed} since={authority.since} />}
      onClose={onClose}
      foot={
        <>
          <span className={styles.start}>
            <Button
              variant="danger"
              disabledReason={refusal ?? nobody}
              onClick={() => authority && popups.open(DELETE, authority.second_authority_id)}
            >
              Delete
            </Button>
            {nobody && <span className={styles.hint}> {nobody}</span>}
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isWaiting={isWaiting} disabledReason={refusal}>
            Save Changes
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.note}>
          The second authority signs in with their own username and sees everything you see, except full bank account
          numbers. They cannot change anything.
        </p>
        {refusal && <p className={styles.note}>{refusal}</p>}
        <AuthorityForm
          key={authority?.second_authority_id ?? 'new'}
          formId={formId}
          profile={profile}
          propertyId={propertyId}
          refusal={refusal}
          onWaiting={setWaiting}
        />
      </div>
      {refusal === undefined && asked && <DeleteQuestion authority={asked} onClose={popups.close} />}
    </PanelFrame>
  );
}

function Standing({
  isConfirmed,
  since,
}: {
  readonly isConfirmed: boolean;
  readonly since: SecondAuthority['since'];
}): ReactElement {
  if (!isConfirmed) return <Tag tone="warning">Waits for the address to be confirmed</Tag>;
  return <Tag tone="positive">{since ? `Active since ${formatDay(since)}` : 'Active'}</Tag>;
}
