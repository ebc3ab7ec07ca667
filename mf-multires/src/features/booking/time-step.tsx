import { messages, type BookingSlots } from '@portal/contract';
import {
  formatDay,
  formatMeetingTime,
  isBookableDay,
  offeredTimes,
  parseIsoDate,
  type DateRange,
  type IsoDate,
} from '@portal/domain';
import { AsyncView, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './booking.module.css';
import { Calendar, weekdayOf } from './calendar.tsx';
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
  return (
    <AsyncView
      what="The free times"
      state={slots.state}
      skeleton={<Skeleton width="100%" height={300} />}
      empty={{
        isEmpty: (answer) => firstDay(answer, slots.window) === null,
        content: (
          <p role="status" className={styles.empty}>
            {messages.noBookingDates}
          </p>
        ),
      }}
    >
      {(answer) => (
        <div className={styles.times}>
          <div>
            <Calendar
              window={slots.window}
              chosen={wizard.day}
              first={firstDay(answer, slots.window) ?? slots.window.from}
              isEnabled={(day) => isBookableDay(day, answer, slots.window)}
              onChoose={(day) => {
                onChange(chooseDay(wizard, day));
              }}
            />
            {problems.day && <p className={styles.fault}>{problems.day}</p>}
          </div>
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
      )}
    </AsyncView>
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

function firstDay(answer: BookingSlots, window: DateRange): IsoDate | null {
  const days = Object.keys(answer.slots).map(parseIsoDate).toSorted();
  return days.find((day) => isBookableDay(day, answer, window)) ?? null;
}
