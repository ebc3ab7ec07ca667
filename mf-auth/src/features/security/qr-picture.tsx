import encodeQR from 'qr';
import { useMemo, type ReactElement } from 'react';
import styles from './security.module.css';

/** A QR code, dark on light in both themes, as cameras want it. */
export function QrPicture({ text }: { readonly text: string }): ReactElement {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 4 }), [text]);
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label="QR code of the key">
      <rect width="100%" height="100%" fill="white" />
      <path d={dots.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
