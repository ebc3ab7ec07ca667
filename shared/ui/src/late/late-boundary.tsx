import { Component, type ReactNode } from 'react';

interface LateBoundaryProps {
  /** What stands there when the part cannot be had. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Around a part that is loaded after the page: when it cannot be had, the page does without. */
export class LateBoundary extends Component<LateBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
