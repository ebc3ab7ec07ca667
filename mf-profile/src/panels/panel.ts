import type { Profile } from '@portal/contract';
import type { ComponentType } from 'react';

/** The props of every panel. */
export interface PanelProps {
  readonly profile: Profile;
  /** The property of the address; null for an owner without properties (RT8). */
  readonly propertyId: number | null;
  /** Back to the panel or the tiles that this one was opened from. It asks first where text was typed and not saved. */
  readonly onClose: () => void;
}

/** A panel of the profile. Its name is its address, behind the #. */
export interface ProfilePanel {
  readonly name: string;
  /** The name of the panel to which it closes; null for the tiles (PR17). */
  readonly parent: string | null;
  readonly Content: ComponentType<PanelProps>;
}

/** A tile that opens a panel. */
export interface ProfileTile {
  readonly panel: string;
  readonly label: string;
  /** SVG path data on a 24 by 24 grid. */
  readonly icon: string;
  /** Explains it in one sentence; `owner` is the owner's name for another reader. */
  readonly about: (profile: Profile, owner: string | null) => string;
}
