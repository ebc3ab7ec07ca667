import { Component, type ReactNode } from 'react';

interface TableBoundaryProps {
  /** The rows of the table: other rows are tried again. */
  readonly rows: readonly unknown[];
  readonly children: ReactNode;
}

interface TableBoundaryState {
  readonly rows: readonly unknown[];
  readonly hasFailed: boolean;
}

/** Exact text, of a table that cannot be drawn alone (NT15). */
const words = 'No List found!';

/** Contains an error in its table: the page around it stays, and the error is reported like one of an event. */
export class TableBoundary extends Component<TableBoundaryProps, TableBoundaryState> {
  override readonly state = { rows: this.props.rows, hasFailed: false };

  static getDerivedStateFromError(): Pick<TableBoundaryState, 'hasFailed'> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ rows }: TableBoundaryProps, state: TableBoundaryState): TableBoundaryState | null {
    return rows === state.rows ? null : { rows, hasFailed: false };
  }

  override componentDidCatch(error: Error): void {
    window.reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p role="alert">{words}</p> : this.props.children;
  }
}
