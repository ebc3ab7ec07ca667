import { Component, type ErrorInfo, type ReactNode } from 'react';
import { facts } from '@portal/contract';
import { emit } from '../bus/bus.ts';

interface Props {
  readonly remote: string;
  readonly children: ReactNode;
}

/** Keeps an error inside its area: the area goes blank here, and the shell, told of it, shows the failure panel there. */
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
