import { type SQL, sql } from "drizzle-orm";
import { NEVER_IN_FORCE } from "~/contracts/employees/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { saveArchive as contract } from "~/contracts/salary/archives";
import { ARCHIVE_STATUS } from "~/contracts/salary/codes";
import { formatAmount } from "~/lib/money";
import { laterDay } from "~/lib/period";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { saveArchive } from "../archives/archive-save.server";
import { writeArchives } from "../archives/archive-write.server";
import { itemsOn, type Structure, structuresOf } from "../archives/fixed-items.server";
import { archivedSince, paidMonths } from "./months.server";

/** Pays everybody; his own archive is another's to make, and shows what a missing one looks like. */
const PAYROLL_MANAGER = "10004";
const FINANCE_HEAD = "10009";
/** Archives of one transaction. */
const PORTION = 50;
/** Of so many people one has had a rise with the others in April, and of others one at another time. */
const RISEN = { inApril: 4, later: 9 } as const;
/** What people had before it, in percent. */
const BEFORE_RISE = 94;
/** Fen; below it nobody's pay can have been less. */
const RISE_FROM = 400_000;

type Person = {
  empId: number;
  siteId: number;
  companyId: number;
  hireDate: string;
  /** Fen a month, by the contract. */
  wage: number;
};

const structuresInUse = async () =>
  [...(await structuresOf(database().write)).values()].filter(({ enabled }) => enabled === 1);

const structureFor = (structures: readonly Structure[], { siteId }: Person): Structure =>
  structures.find((one) => one.siteId === siteId) ?? structures[0]!;

/** An archive for everybody of the demo company, with the pay of his contract; without structures there is none. */
export async function loadArchives({ today }: Pick<DemoRun, "today">): Promise<void> {
  const structures = await structuresInUse();
  if (structures.length === 0) return;
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  const people = (await peopleOf(sql`employees.employment = ${EMPLOYMENT.onJob}`)).filter(
    ({ empId }) => empId !== manager.empId,
  );
  for (let from = 0; from < people.length; from += PORTION) {
    const portion = people.slice(from, from + PORTION);
    await transaction(async (tx) => {
      for (const [n, person] of portion.entries()) {
        const structure = structureFor(structures, person);
        const since = laterDay(person.hireDate, archivedSince(today));
        const rise = person.wage < RISE_FROM ? null : riseOf(from + n, today);
        const archive = (day: string, percent: number) => archiveOf(person, structure, day, percent);
        const isRisen = rise !== null && rise > since;
        const { version } = await saveArchive(tx, manager, archive(since, isRisen ? BEFORE_RISE : 100));
        if (isRisen) await saveArchive(tx, manager, { ...archive(rise, 100), version });
      }
    });
  }
}

/** The day of a person's rise: the yearly one of the newest paid month's year, or one of the last but three. */
function riseOf(n: number, today: string): string | null {
  const newest = paidMonths({ today, payMonths: 3 });
  if (n % RISEN.inApril === 0) return `${newest[2]!.slice(0, 4)}-04-01`;
  return n % RISEN.later === 1 ? `${newest[0]}-01` : null;
}

/**
 * Who has left since the first paid month, and the payroll manager: archives that are not his to make, entered by the
 * finance head.
 */
export async function loadOtherArchives({ today, payMonths }: Pick<DemoRun, "today" | "payMonths">): Promise<void> {
  const structures = await structuresInUse();
  const head = await demoCaller({ jobNumber: FINANCE_HEAD });
  const people = await peopleOf(sql`
    not exists (select from salary_archives a where a.emp_id = employees.emp_id)
      and (
        employees.employment = ${EMPLOYMENT.onJob}
          or employees.leave_date >= ${`${paidMonths({ today, payMonths })[0]}-01`}::date
      )
  `);
  const rows = people.map((person) => {
    const { id: structureId, ...structure } = structureFor(structures, person);
    const since = laterDay(person.hireDate, archivedSince(today));
    const { empId, siteId, companyId } = person;
    return {
      empId,
      siteId,
      structureId,
      companyId,
      status: ARCHIVE_STATUS.active,
      seen: 0,
      before: null,
      had: {},
      values: amountsOf(person, { id: structureId, ...structure }, since, 100).map((value) => ({
        ...value,
        fromDate: since,
      })),
    };
  });
  await transaction((tx) => writeArchives(tx, head, "import", rows));
}

async function peopleOf(which: SQL): Promise<Person[]> {
  const rows = await select(database().write, {
    empId: num`employees.emp_id`,
    siteId: num`${siteOfRow("employees")}`,
    hireDate: str`employees.hire_date`,
    wage: num`coalesce(
        (
          select c.wage
          from agreed_terms c
          where c.emp_id = employees.emp_id and c.state not in ${NEVER_IN_FORCE}
          order by c.start_date desc
          limit 1
        ),
        600000
      )::float8`,
    companyId: num`coalesce(
        (
          select s.company_id
          from employment_spells s
          where s.emp_id = employees.emp_id
          order by s.start_date desc
          limit 1
        ),
        (select min(company_id) from companies)
      )`,
  })`
    from employees
    where ${which}
    order by employees.emp_id`;
  return rows;
}

const HUNDRED_YUAN = 10_000;

/** The pay of the contract, most of it the first item, all the rest the second. */
function amountsOf({ wage }: Person, structure: Structure, day: string, percent: number) {
  const items = itemsOn(structure, day);
  const whole = (fen: number) => Math.round(fen / HUNDRED_YUAN) * HUNDRED_YUAN;
  const all = percent === 100 ? wage : whole((wage * percent) / 100);
  const base = items.length === 1 ? all : whole(all * 0.7);
  return items.map(({ code }, n) => ({ itemCode: code, amount: n === 0 ? base : n === 1 ? all - base : 0 }));
}

function archiveOf(person: Person, structure: Structure, fromDate: string, percent: number) {
  const { empId, companyId } = person;
  return contract.input.parse({
    empId,
    companyId,
    structureId: structure.id,
    status: ARCHIVE_STATUS.active,
    fromDate,
    values: amountsOf(person, structure, fromDate, percent).map(({ itemCode, amount }) => ({
      itemCode,
      amount: formatAmount(amount),
    })),
  });
}
