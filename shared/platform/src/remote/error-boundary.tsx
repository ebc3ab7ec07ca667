import { Component, type ErrorInfo, type ReactNode } from 'react';
import { facts } from '@portal/contract';
import { emit } from '../bus/bus.ts';

interface Props {
  readonly remote: string;
  readonly children: ReactNode;
}

/** Contains an error in its area: the area renders nothing, and the shell shows the failure panel instead. */
export class RemoteErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    emit(facts.remoteFailed, { remote: this.props.remote, phase: 'render', reason: error.message });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
