import { sql } from "drizzle-orm";
import { z } from "zod";
import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { MAY } from "~/contracts/calendar/may";
import { text } from "~/contracts/endpoint";
import { calendarPaths } from "~/lib/calendar/paths";
import { siteIds } from "~/lib/organization/known-company";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import type { Product } from "~/upstream/domain.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf, siteColumn } from "~/upstream/platform/imports/words.server";
import { writeDays } from "./calendar-save.server";
import { type CalendarRow, standingDay } from "./calendar-seed.server";
import { sitesOf } from "./sites.server";

const TYPES = Object.values(DAY_TYPE);

type Values = ValuesOf<typeof COLUMNS>;
/** The day at each site it is meant for, and what stood there at the check. */
type Row = CalendarRow & { siteIds: number[] };

interface Context {
  sites: readonly number[];
}

const COLUMNS = [
  {
    field: "siteId",
    header: "process:calendar.site",
    required: true,
    ...siteColumn(() => [0, ...siteIds()]),
  },
  { field: "date", header: "process:calendar.date", required: true, kind: "date", cell: z.iso.date() },
  {
    field: "dayType",
    header: "process:calendar.type",
    required: true,
    cell: choice("process:calendar.dayType", TYPES),
    choices: keysOf("process:calendar.dayType", TYPES),
  },
  { field: "name", header: "process:calendar.name", cell: text(30) },
] as const satisfies readonly ImportColumn[];

/**
 * Days of the work calendar by file (attendance, CalendarDay).
 * @param follow what else follows from days of a site
 */
export const calendarImport = (follow: Product["calendarChanged"]): ImportDefinition<Values, Context, Row> => ({
  type: "calendar",
  template: "calendar",
  name: "process:calendar.title",
  page: {
    title: "process:calendar.import.title",
    address: `${calendarPaths.calendar}/import`,
    back: { to: calendarPaths.calendar, label: "process:calendar.import.back" },
  },
  access: MAY.calendar.edit,
  maxRows: 5_000,
  maxBytes: 5 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (_, caller) => ({ sites: sitesOf(caller, MAY.calendar.edit) }),
  uniqueKeys: ({ siteId, date }) => [
    { field: "date", key: siteId === undefined || !date ? undefined : `${siteId}/${date}` },
  ],
  async check(db, _, rows, { sites }) {
    const dates = rows.flatMap(({ values }) => values.date ?? []);
    const known = await select(db, {
      siteId: num`site_id`,
      date: str`date`,
      dayType: sql<DayType>`day_type`,
      name: str`name`,
    })`
      from calendar_days
      where date = any(${sql.param(dates)}::date[])`;
    const stands = new Map(known.map((row) => [`${row.siteId}/${row.date}`, row]));
    return rows.map(({ values }) => {
      const faults: Faults = {};
      const { siteId, date = "", name = "" } = values;
      const dayType = values.dayType as DayType | undefined;
      const siteIds =
        siteId === 0 ? sites.filter((site) => site !== OVERSEAS_SITE) : siteId === undefined ? [] : [siteId];
      if (siteIds.some((one) => !sites.includes(one))) addFault(faults, "siteId", "errors:notOption");
      const label = `${date} ${name}`.trim();
      if (!date || dayType === undefined)
        return { faults, action: UNCHANGED, label, data: { date, dayType: DAY_TYPE.work, name, siteIds: [] } };
      const differing = siteIds.filter((one) => {
        const row = stands.get(`${one}/${date}`);
        const stood = row ?? standingDay(one, date);
        return stood.dayType !== dayType || stood.name !== name;
      });
      const old = stands.get(`${differing[0]}/${date}`);
      const action = differing.length === 0 ? UNCHANGED : old ? UPDATE : CREATE;
      return {
        faults,
        action,
        label,
        changes: old ? { dayType: [old.dayType, dayType] } : undefined,
        data: { date, dayType, name, siteIds: differing },
      };
    });
  },
  apply: (tx, caller, runs) => applyDays(follow, tx, caller, runs),
});

/** The rows of a file by site: one statement and one audit row a site, whatever their number. */
async function applyDays(
  follow: Product["calendarChanged"],
  tx: Parameters<typeof writeDays>[1],
  caller: Caller,
  runs: AsyncIterable<StagedRow<Row>[]>,
): Promise<void> {
  const bySite = new Map<number, CalendarRow[]>();
  for await (const run of runs) {
    for (const { action, data } of run) {
      if (action === UNCHANGED) continue;
      const { siteIds, ...day } = data;
      for (const siteId of siteIds) bySite.set(siteId, [...(bySite.get(siteId) ?? []), day]);
    }
  }
  for (const [siteId, days] of [...bySite].sort(([a], [b]) => a - b)) {
    const { rows: before } = await tx.execute<CalendarRow & { [column: string]: unknown }>(sql`
      select date, day_type as "dayType", name
      from calendar_days
      where site_id = ${siteId} and date = any(${sql.param(days.map(({ date }) => date))}::date[])`);
    await writeDays(follow, tx, caller, siteId, days, before);
  }
}
