import { latePart } from '@portal/platform';
import { Button } from '@portal/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { fail, isToFail } from './fault.ts';
import styles from './meadow.module.css';

type Wound = 'in an event' | 'in a timer' | 'in an effect';

const Hay = latePart(async () => (await import('./hay.tsx')).Hay);

export function MeadowPage(): ReactElement {
  const [wound, setWound] = useState<Wound | null>(null);
  const [isMown, setMown] = useState(false);
  useEffect(() => {
    if (wound === 'in an effect') fail(wound);
  }, [wound]);
  if (isToFail('render')) fail('at first sight');
  if (wound !== null && wound !== 'in an effect') fail(wound);
  return (
    <section className={styles.meadow} aria-label="Meadow">
      <p>The grass is green.</p>
      <Button onClick={() => setWound('in an event')}>Break in an event</Button>
      <Button onClick={() => setTimeout(setWound, 0, 'in a timer')}>Break in a timer</Button>
      <Button onClick={() => setWound('in an effect')}>Break in an effect</Button>
      <Button onClick={() => fail('where React does not look')}>Stumble</Button>
      <Button onClick={() => setMown(true)}>Make hay</Button>
      {isMown && <Hay />}
    </section>
  );
}
