import { useTheme } from '@portal/platform';
import { Skeleton } from '@portal/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { shareFont } from './share-font.ts';
import styles from './sign-sla.module.css';

export interface AgreementFrameProps {
  readonly address: string;
  readonly title: string;
  readonly loading: AgreementLoading;
  readonly isLarge: boolean;
  /** Null where no page came. */
  readonly onLoaded: (page: Document | null) => void;
}

/** Failed where the server refuses the agreement, or cannot be reached: the frame has no page that could be read. */
export type AgreementLoading = 'waiting' | 'shown' | 'failed';

const skeletonHeight = 320;
const LARGER = '125%';

/** The agreement as the server shows it, in the portal's theme and font, as high as it is. */
export function AgreementFrame(props: AgreementFrameProps): ReactElement {
  const { address, title, loading, isLarge, onLoaded } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const fit = (): void => {
      const root = element.contentDocument?.querySelector('html');
      const body = root?.querySelector('body');
      if (!root || !body) return;
      root.style.colorScheme = theme === 'system' ? '' : theme;
      root.style.fontSize = isLarge ? LARGER : '';
      element.style.height = `${body.offsetHeight}px`;
    };
    let leaveFonts: (() => void) | undefined;
    const arrive = (): void => {
      leaveFonts?.();
      if (element.contentDocument !== null) leaveFonts = shareFont(document, element.contentDocument, fit);
      fit();
    };
    element.addEventListener('load', arrive);
    window.addEventListener('resize', fit);
    arrive();
    return () => {
      leaveFonts?.();
      element.removeEventListener('load', arrive);
      window.removeEventListener('resize', fit);
    };
  }, [theme, isLarge]);
  return (
    <div className={styles.agreement}>
      {loading === 'waiting' && (
        <div className={styles.waiting}>
          <Skeleton width="100%" height={skeletonHeight} />
        </div>
      )}
      <iframe
        ref={frame}
        src={address}
        title={title}
        hidden={loading === 'failed'}
        onLoad={({ currentTarget }) => onLoaded(currentTarget.contentDocument)}
      />
    </div>
  );
}
