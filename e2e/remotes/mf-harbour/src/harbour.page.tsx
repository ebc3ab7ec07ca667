import { lazyPart, useDraft } from '@portal/platform';
import { Button, TextArea } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { Ships } from './ships.tsx';

/** Exact text: tests make a new release by replacing the number. */
const release = 'release 1';

const Tide = lazyPart(async () => (await import('./tide.tsx')).Tide);

export function HarbourPage(): ReactElement {
  const draft = useDraft('harbour', { message: '' });
  const [message, setMessage] = useState(draft.values.message);
  const [isAsked, setAsked] = useState(false);
  const handleMessage = (text: string): void => {
    setMessage(text);
    draft.keep({ message: text });
  };
  return (
    <section aria-label="Harbour">
      <p>This is {release}.</p>
      <TextArea
        id="message"
        label="Message"
        limit={200}
        value={message}
        onChange={({ target }) => handleMessage(target.value)}
      />
      <Button onClick={() => setAsked(true)}>Ask for the tide</Button>
      {isAsked && <Tide />}
      <Ships />
    </section>
  );
}
