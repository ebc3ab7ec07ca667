import { messages, type OccupancyMetrics } from '@portal/contract';
import { Icon, Panel, Table, useSort, type Column } from '@portal/ui';
import { useMemo, type ReactElement } from 'react';
import { counted } from '../../charts/charts.ts';
import styles from './showcase.module.css';

type Unit = OccupancyMetrics['showcase'][number];

const about = 'Ads do not include social media platforms';

interface ShowcaseProps {
  readonly units: readonly Unit[];
  readonly onOpen: (unit: Unit) => void;
}

/** The units that are to let, with their web advertisements (MRO 247). */
export function Showcase({ units, onOpen }: ShowcaseProps): ReactElement {
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  const { rows, sort } = useSort(columns, units);
  return (
    <Panel
      title="Showcase"
      action={
        <span className={styles.about} title={about}>
          <Icon name="alert" />
          {about}
        </span>
      }
      foot={units.length === 0 ? null : counted(units.length, 'vacant unit')}
    >
      <div className={styles.table}>
        <Table
          caption="Showcase"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={messages.noShowcaseRecords}
          sort={sort}
        />
      </div>
    </Panel>
  );
}

function columnsOf(onOpen: (unit: Unit) => void): Column<Unit>[] {
  return [
    {
      heading: 'Unit Type',
      text: ({ unit_type: type }) => type ?? 'Other',
      sortBy: ({ unit_type: type }) => type ?? '',
    },
    { heading: 'Suite', text: ({ unit }) => unit ?? '–', sortBy: ({ unit }) => unit ?? '', isName: true },
    number('Days On Market', ({ days_on_market: days }) => days),
    number('Vacant Days', ({ vacant_days: days }) => days),
    {
      ...number('Inquiries', ({ inquiries }) => inquiries),
      cell: (unit) =>
        unit.inquiries === 0 ? (
          '0'
        ) : (
          <button
            type="button"
            className={styles.open}
            aria-label={`${unit.inquiries} inquiries about ${unit.unit ?? 'the unit'}. Show the rows`}
            onClick={() => {
              onOpen(unit);
            }}
          >
            {unit.inquiries}
          </button>
        ),
    },
    {
      heading: 'Ad Links',
      text: ({ ad_links: links }) => links.map(({ platform, url }) => `${platform} ${url}`).join(', '),
      cell: ({ ad_links: links }) => (
        <span className={styles.links}>
          {links.map(({ url, platform }) => (
            <a key={`${platform} ${url}`} href={webAddress(url)} target="_blank" rel="noopener noreferrer">
              {platform}
            </a>
          ))}
        </span>
      ),
    },
  ];
}

function number(
  heading: string,
  valueOf: (unit: Unit) => number | null,
): Extract<Column<Unit>, { readonly text: unknown }> {
  return {
    heading,
    text: (unit) => String(valueOf(unit) ?? '–'),
    sortBy: (unit) => valueOf(unit) ?? -1,
    align: 'end',
  };
}

/** The server sends web addresses alone; another responder is not trusted with a link (API8). */
function webAddress(url: string): string | undefined {
  return /^https?:\/\//i.test(url) ? url : undefined;
}
