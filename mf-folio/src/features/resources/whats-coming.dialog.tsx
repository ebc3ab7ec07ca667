import { calls, type Resource } from '@portal/contract';
import { useCall } from '@portal/platform';
import { AsyncView, Dialog, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { OpenedByCard } from './opened-by-card.tsx';
import styles from './resources.module.css';
import { Thumbnail } from './thumbnail.tsx';

export interface WhatsComingDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The next features of the portal, as the provider announces them (REF 320, NT10). */
export function WhatsComingDialog(props: WhatsComingDialogProps): ReactElement {
  return (
    <Dialog title="What’s Coming" {...props}>
      <Coming />
    </Dialog>
  );
}

function Coming(): ReactElement {
  const coming = useCall(calls.resourceList, { params: { resource_type: 'op_whats_coming' } });
  const empty = { isEmpty: isNothing, content: <p>Nothing is announced at the moment.</p> };
  return (
    <AsyncView what="What’s Coming" state={coming} skeleton={<Skeleton width="100%" height={320} />} empty={empty}>
      {(resources) => (
        <ul className={styles.coming}>
          {resources.map((resource) => (
            <li key={resource.resource_id}>
              <ComingCard resource={resource} />
            </li>
          ))}
        </ul>
      )}
    </AsyncView>
  );
}

function ComingCard({ resource }: { readonly resource: Resource }): ReactElement {
  const { name, value, media } = resource;
  const when = media?.description ?? '';
  return (
    <OpenedByCard className={styles.row} resource={resource}>
      <span className={styles.small}>
        <Thumbnail media={media} />
      </span>
      <span className={styles.rowBody}>
        <b className={styles.name}>{name}</b>
        <span className={styles.value}>{value}</span>
        {media !== null && (
          <span className={styles.foot}>
            <span>{when !== '' && <span className={styles.tag}>{when}</span>}</span>
            <span className={styles.open}>Open</span>
          </span>
        )}
      </span>
    </OpenedByCard>
  );
}

function isNothing(resources: readonly Resource[]): boolean {
  return resources.length === 0;
}
