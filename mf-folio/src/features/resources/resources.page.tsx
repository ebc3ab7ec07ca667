import { calls, paths } from '@portal/contract';
import { Link, useCall, usePopups } from '@portal/platform';
import { AsyncView, Button, Icon, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { popupNames } from '../../drawer/popups.ts';
import { ResourceCard } from './resource-card.tsx';
import styles from './resources.module.css';
import { WhatsComingDialog } from './whats-coming.dialog.tsx';

/** Resources that the provider offers every owner (REF 319). */
export function ResourcesPage(): ReactElement {
  const resources = useCall(calls.resourceList, { params: { resource_type: 'op_resources' } });
  const { current, open, close } = usePopups({ page: paths.resources, names: [popupNames.whatsComing] });
  const empty = { isEmpty: isNothing, content: <p className={styles.none}>We have not added any resources yet.</p> };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Link className={styles.close} to={paths.folioSnap}>
          <Icon name="back" />
          Close, back to SnapShot
        </Link>
        <Button
          icon="clock"
          aria-haspopup="dialog"
          onClick={() => {
            open(popupNames.whatsComing);
          }}
        >
          What’s Coming
        </Button>
      </div>
      <AsyncView what="Resources" state={resources} skeleton={<Cards />} empty={empty}>
        {(list) => (
          <ul className={styles.cards}>
            {list.map((resource) => (
              <li key={resource.resource_id}>
                <ResourceCard resource={resource} />
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      <WhatsComingDialog isOpen={current?.name === popupNames.whatsComing} onClose={close} />
    </div>
  );
}

/** The usual number of cards while they load. */
const usual = [1, 2, 3, 4, 5, 6];

function Cards(): ReactElement {
  return (
    <div className={styles.cards}>
      {usual.map((one) => (
        <Skeleton key={one} width="100%" height={284} />
      ))}
    </div>
  );
}

function isNothing(list: readonly unknown[]): boolean {
  return list.length === 0;
}
