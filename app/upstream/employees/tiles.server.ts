import { type SQL, sql } from "drizzle-orm";
import { BADGE_STATE, PRE_ENTRY_COMING } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { LIFECYCLE } from "~/contracts/organization/codes";
import { employeePaths } from "~/lib/employees/paths";
import { companyDay } from "~/lib/period";
import { addDays, dayNumber } from "~/lib/period-dates";
import type { Tile } from "~/upstream/domain.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { badgesWaiting } from "./badges/badge-sheet.server";
import { contractView, ON_JOB } from "./contracts/contract-views.server";
import { entryWaiting } from "./entry/entry-counts.server";
import { changesWaiting } from "./own-file/own-file-reads.server";
import { probationEndOf } from "./probation/probation.server";

/** Days ahead that ends of probations stand on the workbench. */
const PROBATION_DAYS = 30;

/** What is about to happen to people, for whoever handles it, within the scope of the right. */
export async function employeeTiles(caller: Caller, db: Reader): Promise<readonly Tile[]> {
  const today = companyDay();
  const [idCardDays] = await parameter(db, caller, "idCardReminderDays", today);
  const tiles: readonly (Tile & { may: number })[] = [
    contractTile(caller, today),
    idCardTile(caller, today, idCardDays!),
    probationTile(caller, today),
    entryTile(caller, today),
    {
      code: "changes",
      may: MAY.archives.checkChanges,
      icon: "edit",
      label: "employees:tile.changes",
      to: employeePaths.changes,
      count: changesWaiting(caller),
    },
    {
      code: "dimissions",
      may: MAY.dimission.edit,
      icon: "logout",
      label: "employees:tile.dimissions",
      to: employeePaths.dimissions,
      count: entryWaiting(caller).dimission,
    },
    {
      code: "badges",
      may: MAY.badges.review,
      icon: "person",
      label: "employees:tile.badges",
      to: `${employeePaths.badges}?state=${BADGE_STATE.review}`,
      count: badgesWaiting(caller),
    },
  ];
  return tiles.filter(({ may }) => holds(caller, may));
}

const people = (caller: Caller, code: number, where: SQL) =>
  sql`(select count(*) from employees where ${ON_JOB} and ${where} and ${visibleTo(caller, code)})`;

function contractTile(caller: Caller, today: string) {
  const may = MAY.contract.see;
  const count = (view: "due30" | "overdue") => sql`
    (
      select count(*)
      from contracts c
      join employees using (emp_id)
      where ${contractView(view, today)} and ${visibleTo(caller, may)}
    )`;
  return {
    code: "contracts",
    may,
    icon: "copy",
    label: "employees:tile.contracts",
    to: `${employeePaths.contracts}?view=due30`,
    count: count("due30"),
    more: { text: "employees:tile.expired", late: true as const, count: count("overdue") },
  };
}

function idCardTile(caller: Caller, today: string, days: number) {
  const may = MAY.archives.list;
  return {
    code: "idCards",
    may,
    icon: "person",
    label: "employees:tile.idCards",
    to: `${employeePaths.archives}?idCard=expiring`,
    count: people(caller, may, sql`employees.id_card_exp between ${today} and ${addDays(today, days)}`),
    more: {
      text: "employees:tile.expired",
      late: true as const,
      count: people(caller, may, sql`employees.id_card_exp < ${today}`),
    },
  };
}

function probationTile(caller: Caller, today: string) {
  const may = MAY.probation.see;
  const last = addDays(today, PROBATION_DAYS);
  const onProbation = sql`employees.lifecycle = ${LIFECYCLE.probation}`;
  return {
    code: "probations",
    may,
    icon: "clock",
    label: "employees:tile.probations",
    to: `${employeePaths.probations}?endFrom=${today}&endTo=${last}`,
    count: people(caller, may, sql`${onProbation} and ${probationEndOf(sql`employees`)} between ${today} and ${last}`),
  };
}

function entryTile(caller: Caller, today: string) {
  const may = MAY.entry.see;
  // 1970-01-01 was a Thursday.
  const monday = addDays(today, -((dayNumber(today) + 3) % 7));
  const sunday = addDays(monday, 6);
  const coming = (where: SQL) => sql`
    (
      select count(*)
      from pre_entries as employees
      where employees.state in ${PRE_ENTRY_COMING} and ${where} and ${visibleTo(caller, may)}
    )`;
  return {
    code: "entries",
    may,
    icon: "people",
    label: "employees:tile.entries",
    to: `${employeePaths.entries}?planFrom=${monday}&planTo=${sunday}`,
    count: coming(sql`employees.plan_date between ${monday} and ${sunday}`),
    more: { text: "employees:tile.today", count: coming(sql`employees.plan_date = ${today}`) },
  };
}
