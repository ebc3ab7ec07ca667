import { mediaPath, type Resource } from '@portal/contract';
import { FileLink } from '@portal/features/file-link';
import { VisuallyHidden } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';

export interface OpenedByCardProps {
  readonly className: string | undefined;
  readonly resource: Resource;
  readonly children: ReactNode;
}

/** The whole card leads to the file, in a window of its own. Without a file it is no link. */
export function OpenedByCard({ className, resource: { media }, children }: OpenedByCardProps): ReactElement {
  if (media === null) return <div className={className}>{children}</div>;
  return (
    <FileLink className={className} href={mediaPath(media)}>
      {children}
      <VisuallyHidden>, opens in a new window</VisuallyHidden>
    </FileLink>
  );
}
