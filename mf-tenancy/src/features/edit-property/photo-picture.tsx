import { Picture } from '@portal/ui';
import { useCallback, useSyncExternalStore, type ReactElement } from 'react';

/** A stored photo by its address, or a file of this browser. */
export function PhotoPicture({ source, alt }: { readonly source: string | File; readonly alt: string }): ReactElement {
  return typeof source === 'string' ? <Picture src={source} alt={alt} /> : <FilePicture file={source} alt={alt} />;
}

/** The browser keeps a file's address for as long as it is shown. */
function FilePicture({ file, alt }: { readonly file: File; readonly alt: string }): ReactElement {
  const subscribe = useCallback(
    () => () => {
      forgetUrl(file);
    },
    [file],
  );
  return <Picture src={useSyncExternalStore(subscribe, () => urlOf(file))} alt={alt} />;
}

const urls = new WeakMap<File, string>();

function urlOf(file: File): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}

function forgetUrl(file: File): void {
  URL.revokeObjectURL(urlOf(file));
  urls.delete(file);
}
