import { Component, type ReactNode } from 'react';

/** A chart only draws what stands in words beside it: when it cannot be had, the words do. */
export class ChartBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
