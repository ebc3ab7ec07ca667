import { messages, type BookingSlots } from '@portal/contract';
import { formatDay, formatMeetingTime, isBookableDay, offeredTimes, type IsoDate } from '@portal/domain';
import { useProvider } from '@portal/platform';
import { AsyncView, Contacts, Skeleton } from '@portal/ui';
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import styles from './booking.module.css';
import { Calendar, weekdayOf } from './calendar.tsx';
import { firstFreeDay } from './first-free-day.ts';
import { useNow } from './use-now.ts';
import type { ShownSlots } from './use-slots.ts';
import { chooseDay, problemsOf, type Wizard } from './wizard.ts';

interface TimeStepProps {
  readonly wizard: Wizard;
  readonly slots: ShownSlots;
  readonly onChange: (wizard: Wizard) => void;
}

/** Which day and when, by the clocks of the chosen zone (BOOK 254-257). */
export function TimeStep({ wizard, slots, onChange }: TimeStepProps): ReactElement {
  const problems = problemsOf(wizard);
  const times = useShownTimes(wizard.day);
  return (
    <AsyncView
      what="The free times"
      state={slots.state}
      skeleton={<Skeleton width="100%" height={300} />}
      empty={{
        isEmpty: (answer) => firstFreeDay(answer, slots.window) === null,
        content: <NoDates />,
      }}
    >
      {(answer) => (
        <div className={styles.times}>
          <div>
            <Calendar
              window={slots.window}
              chosen={wizard.day}
              first={firstFreeDay(answer, slots.window) ?? slots.window.from}
              isEnabled={(day) => isBookableDay(day, answer, slots.window)}
              onChoose={(day) => {
                onChange(chooseDay(wizard, day));
              }}
            />
            {problems.day && <p className={styles.fault}>{problems.day}</p>}
          </div>
          <div ref={times}>
            <Times
              answer={answer}
              day={wizard.day}
              chosen={wizard.time}
              problem={problems.time}
              onChoose={(time) => {
                onChange({ ...wizard, time });
              }}
            />
          </div>
        </div>
      )}
    </AsyncView>
  );
}

/** On a phone the times of a day are below the calendar, out of sight: a choice of a day scrolls to them. */
function useShownTimes(day: IsoDate | null): RefObject<HTMLDivElement | null> {
  const times = useRef<HTMLDivElement>(null);
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    if (day !== null) times.current?.scrollIntoView({ block: 'nearest' });
  }, [day]);
  return times;
}

/** Another building may have dates; whoever wants this one has to ask for them. */
function NoDates(): ReactElement {
  const { support_phone: phone, support_email: email } = useProvider();
  return (
    <div className={styles.empty}>
      <p role="status">{messages.noBookingDates}</p>
      {(phone !== null || email !== null) && (
        <>
          <p>Please ask us for a date:</p>
          <Contacts phone={phone} email={email} />
        </>
      )}
    </div>
  );
}

interface TimesProps {
  readonly answer: BookingSlots;
  readonly day: IsoDate | null;
  readonly chosen: string | null;
  readonly problem: string | undefined;
  readonly onChoose: (time: string) => void;
}

function Times({ answer, day, chosen, problem, onChoose }: TimesProps): ReactElement {
  const now = useNow();
  const fault = problem && <p className={styles.fault}>{problem}</p>;
  if (day === null)
    return (
      <div>
        <p className={styles.soft}>Choose a day to see its times.</p>
        {fault}
      </div>
    );
  const offered = offeredTimes(answer, day, now);
  const heading = `${weekdayOf(day).slice(0, 3)}, ${formatDay(day)}`;
  return (
    <div role="group" aria-label={`Times on ${heading}`}>
      <h3 aria-live="polite">{heading}</h3>
      {offered.length === 0 && (
        <p role="status" className={styles.empty}>
          {messages.noTimeSlots}
        </p>
      )}
      <div className={styles.slots}>
        {offered.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === chosen}
            onClick={() => {
              onChoose(time);
            }}
          >
            {formatMeetingTime(time)}
          </button>
        ))}
      </div>
      {fault}
      <p className={styles.soft}>Times less than one hour from now are not offered.</p>
    </div>
  );
}
