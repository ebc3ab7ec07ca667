import type { ReactNode } from 'react';

export interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A back link above the title, for a modal that was opened from another one. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined;
  /** For what stands side by side in it, such as a calendar and its times. */
  readonly isWide?: boolean;
  /** A few rows: on a phone only as high as they are, within reach of a thumb. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

export interface PlacedModalProps extends ModalProps {
  readonly place: 'edge' | 'middle';
}
