import { messages } from '@portal/contract';
import { Component, type ReactNode } from 'react';
import styles from './owner-list.module.css';

interface TableBoundaryProps {
  /** The rows of the table: with other rows it is rendered again. */
  readonly rows: readonly unknown[];
  readonly children: ReactNode;
}

/** A table that cannot be drawn says so, and search, pages and the way out work on (SIM 81, NT15). */
export class TableBoundary extends Component<TableBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  /** The shell tells the server. */
  override componentDidCatch(error: Error): void {
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  }

  override componentDidUpdate(before: TableBoundaryProps): void {
    if (this.state.hasFailed && before.rows !== this.props.rows) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p className={styles.empty} role="alert">
        {messages.tableFailed}
      </p>
    );
  }
}
