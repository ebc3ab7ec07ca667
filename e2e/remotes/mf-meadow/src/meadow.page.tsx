import { lazyPart } from '@portal/platform';
import { Button } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { Documents } from './documents.tsx';
import styles from './meadow.module.css';

const Hay = lazyPart(async () => (await import('./hay.tsx')).Hay);

export function MeadowPage(): ReactElement {
  const [isMown, setMown] = useState(false);
  const handleThrow = (): never => {
    throw new Error('the meadow is flooded outside React');
  };
  return (
    <section className={styles.meadow} aria-label="Meadow">
      <p>The grass is green.</p>
      <Button onClick={handleThrow}>Throw an error</Button>
      <Button onClick={() => setMown(true)}>Make hay</Button>
      {isMown && <Hay />}
      <Documents />
    </section>
  );
}
