import { constants, messages } from '@portal/contract';
import { Panel, VisuallyHidden } from '@portal/ui';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import {
  movePhoto,
  photoItems,
  putBackPhoto,
  removePhoto,
  removedPhotos,
  roomFor,
  type Photos,
} from '../../data/photo-items.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos.module.css';
import { RemovedTile } from './removed-tile.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import { takePhotos } from './take-photos.ts';
import { useDrag } from './use-drag.ts';

export interface PhotoManagerProps {
  readonly photos: Photos;
  readonly onChange: (photos: Pick<Photos, 'files' | 'texts'>) => void;
}

const { photoLimit, photoSizeLimit } = constants;

/** The photos of a property: the first is its lead image. Nothing is sent before the form is. */
export function PhotoManager({ photos, onChange }: PhotoManagerProps): ReactElement {
  const items = photoItems(photos);
  const hintId = useId();
  const grid = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState<readonly string[]>([]);
  const [spoken, setSpoken] = useState('');
  const [isTaking, setTaking] = useState(false);
  const focusOn = useRef<string | null>(null);
  useEffect(() => {
    // A browser takes the focus from what moves in the page.
    if (focusOn.current === null) return;
    grid.current?.querySelector<HTMLElement>(focusOn.current)?.focus();
    focusOn.current = null;
  });
  const move = (ref: string, to: number): void => {
    onChange({ files: photos.files, texts: movePhoto(photos, ref, to) });
    setSpoken(to === 0 ? 'Now the lead image' : `Now photo ${to + 1} of ${items.length}`);
  };
  const moveByKey = (ref: string, to: number): void => {
    focusOn.current = `[data-handle="${ref}"]`;
    move(ref, to);
  };
  const remove = (ref: string, place: number): void => {
    const next = items[place + 1] ?? items[place - 1];
    // The files behind a removed one move up.
    focusOn.current = next ? `[data-place="${Math.min(place, items.length - 2)}"] [data-handle]` : 'input';
    onChange(removePhoto(photos, ref));
    setSpoken(`Photo removed, ${items.length - 1} left`);
  };
  const putBack = (ref: string): void => {
    focusOn.current = `[data-handle="${ref}"]`;
    onChange({ files: photos.files, texts: putBackPhoto(photos, ref) });
    setSpoken(`Photo put back, now photo ${items.length + 1}`);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    setTaking(true);
    const taken = await takePhotos(files, roomFor(photos), shrinkPhoto);
    setTaking(false);
    setWords(taken.words);
    if (taken.photos.length === 0) return;
    onChange({ files: [...photos.files, ...taken.photos], texts: photos.texts });
    setSpoken(`${taken.photos.length} added, ${items.length + taken.photos.length} in all`);
  };
  const { held, hold } = useDrag(move);
  return (
    <Panel title="Photos" action={<span className={styles.count}>{`${items.length} of ${photoLimit}`}</span>}>
      <div className={styles.body}>
        <ul ref={grid} className={styles.grid} aria-label="Photos" aria-busy={isTaking}>
          {items.map((item, place) => (
            <PhotoTile
              key={typeof item.source === 'string' ? item.source : `${item.ref} ${item.name}`}
              item={item}
              place={place}
              count={items.length}
              isHeld={held === item.ref}
              handle={{
                onPointerDown: (event) => {
                  hold(item.ref, event);
                },
                'aria-describedby': hintId,
              }}
              onMove={(to) => {
                moveByKey(item.ref, to);
              }}
              onRemove={() => {
                remove(item.ref, place);
              }}
            />
          ))}
          {removedPhotos(photos).map((item) => (
            <RemovedTile
              key={item.ref}
              item={item}
              whyNot={items.length < photoLimit ? undefined : messages.tooManyPhotos}
              onPutBack={() => {
                putBack(item.ref);
              }}
            />
          ))}
          {items.length < photoLimit && <AddPhotos hintId={hintId} onFiles={(files) => void add(files)} />}
        </ul>
        {words.length > 0 && (
          <div role="alert" className={styles.words}>
            {words.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </div>
        )}
        <p id={hintId} className={styles.hint}>
          {`${photoLimit} photos at most: jpg, jpeg, png, gif or bmp. Large photos are made smaller before they are sent; a gif may have ${photoSizeLimit.toLocaleString('en-CA')} bytes. `}
          Drag to change the order, or use the arrow keys on the handle.
        </p>
        <VisuallyHidden>
          <span role="status">{isTaking ? 'The photos are being made ready' : spoken}</span>
        </VisuallyHidden>
      </div>
    </Panel>
  );
}
