import { messages, paths } from '@portal/contract';
import type { SlaDecision } from '@portal/domain';
import { useLogOut, useNavigate, useProvider } from '@portal/platform';
import { BlockingDialog, Button } from '@portal/ui';
import type { ReactElement } from 'react';
import { SupportLink } from './support-link.tsx';

export interface SlaNoticeProps {
  readonly notice: SlaDecision['notice'];
}

/**
 * The blocking notice about the agreement: it stands until it is answered, and Logout and support stay at hand (SLA4).
 * Texts are exact.
 */
export function SlaNotice({ notice }: SlaNoticeProps): ReactElement {
  const { isWaiting, leave } = useLogOut();
  const navigate = useNavigate();
  const provider = useProvider();
  const isMissing = notice === 1;
  return (
    <BlockingDialog
      isOpen={notice !== null}
      icon={isMissing ? 'alert' : 'pencil'}
      title={isMissing ? 'No signed agreement' : 'Your agreement is ready to sign'}
      actions={
        <>
          <Button icon="logout" isWaiting={isWaiting} onClick={leave}>
            Logout
          </Button>
          <SupportLink provider={provider} />
          {!isMissing && (
            <Button variant="primary" onClick={() => void navigate(paths.signSla)}>
              {messages.slaConfirm}
            </Button>
          )}
        </>
      }
    >
      <p>{isMissing ? messages.slaNotDetected : messages.slaReviewAndSign}</p>
    </BlockingDialog>
  );
}
