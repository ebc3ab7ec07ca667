import { latePart } from '@portal/platform';
import { Button } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { Documents } from './documents.tsx';
import styles from './meadow.module.css';

const Hay = latePart(async () => (await import('./hay.tsx')).Hay);

export function MeadowPage(): ReactElement {
  const [isMown, setMown] = useState(false);
  const handleStumble = (): never => {
    throw new Error('the meadow is flooded where React does not look');
  };
  return (
    <section className={styles.meadow} aria-label="Meadow">
      <p>The grass is green.</p>
      <Button onClick={handleStumble}>Stumble</Button>
      <Button onClick={() => setMown(true)}>Make hay</Button>
      {isMown && <Hay />}
      <Documents />
    </section>
  );
}
