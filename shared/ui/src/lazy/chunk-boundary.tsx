import { Component, type ReactNode } from 'react';

interface ChunkBoundaryProps {
  /** Shown if the part cannot be loaded. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Wraps a lazily loaded part. If it cannot be loaded, the page works without it. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
