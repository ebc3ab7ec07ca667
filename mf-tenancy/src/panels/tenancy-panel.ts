import type { AnyCall, Property } from '@portal/contract';
import type { ComponentType } from 'react';

export interface PanelContentProps {
  readonly property: Property;
  readonly onClose: () => void;
}

/** An action tile and what it opens in place of the tiles (TEN 152, TEN 153). */
export interface TenancyPanel {
  /** In the address: `?popup=dues`. */
  readonly name: string;
  /** The label of the tile and the title of the panel (exact text). */
  readonly label: string;
  /** The path data of a drawing, 24 by 24. */
  readonly icon: string;
  /** The write that the panel is for: who may not make it reads why, in place of the content. */
  readonly writes?: Pick<AnyCall, 'access'>;
  /** After the address, below the title: 'as of 18 Mar, 2026'. */
  readonly isAsOfToday?: boolean;
  /** Null for a tile that opens a dialog, which the page brings. */
  readonly Content: ComponentType<PanelContentProps> | null;
}
