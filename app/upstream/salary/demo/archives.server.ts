import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { saveArchive as contract } from "~/contracts/salary/archives";
import { ARCHIVE_STATUS } from "~/contracts/salary/codes";
import { formatAmount } from "~/lib/money";
import { addMonths, laterDay } from "~/lib/period";
import { siteOfRow } from "~/upstream/calendar/sites.server";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { saveArchive } from "../archives/archive-save.server";
import { itemsOn, type Structure, structuresOf } from "../archives/fixed-items.server";

/** Pays everybody; his own archive is another's to make (salary rule 4), and shows what a missing one looks like. */
const PAYROLL_MANAGER = "10004";
/** Archives of one transaction. */
const PORTION = 50;
/** Of so many people one has had a rise. */
const RISEN = 5;

type Person = {
  empId: number;
  siteId: number;
  companyId: number;
  hireDate: string;
  rank: number;
};

/** An archive for everybody of the demo company, with pay by level; without structures there is none. */
export async function loadArchives({ today }: Pick<DemoRun, "today">): Promise<void> {
  const structures = [...(await structuresOf(database().write)).values()].filter(({ enabled }) => enabled === 1);
  if (structures.length === 0) return;
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  const people = (await peopleOf()).filter(({ empId }) => empId !== manager.empId);
  for (let from = 0; from < people.length; from += PORTION) {
    const portion = people.slice(from, from + PORTION);
    await transaction(async (tx) => {
      for (const [n, person] of portion.entries()) {
        const structure = structures.find(({ siteId }) => siteId === person.siteId) ?? structures[0]!;
        const since = laterDay(person.hireDate, `${today.slice(0, 4)}-01-01`);
        const { version } = await saveArchive(tx, manager, archiveOf(person, structure, since, 0));
        const rise = `${addMonths(`${today.slice(0, 7)}-01`, -2)}`;
        if ((from + n) % RISEN === 0 && rise > since)
          await saveArchive(tx, manager, { ...archiveOf(person, structure, rise, 1), version });
      }
    });
  }
}

async function peopleOf(): Promise<Person[]> {
  const { rows } = await database().write.execute<Person>(sql`
    select employees.emp_id as "empId", ${siteOfRow("employees")} as "siteId", employees.hire_date as "hireDate",
      coalesce(l.rank, 0) as rank,
      coalesce(
        (
          select s.company_id
          from employment_spells s
          where s.emp_id = employees.emp_id and s.end_date is null
          order by s.start_date desc
          limit 1
        ),
        (select min(company_id) from companies)
      ) as "companyId"
    from employees
    left join position_levels l on l.level_id = employees.level_id
    where employees.employment = ${EMPLOYMENT.onJob}
    order by employees.emp_id`);
  return rows;
}

const YUAN = 100;

/** Pay by rank, the first item most of it; each rise adds a little to the first. */
function archiveOf({ empId, companyId, rank }: Person, structure: Structure, fromDate: string, rises: number) {
  const items = itemsOn(structure, fromDate);
  const amounts = items.map((_, n) => (n === 0 ? 3_000 + 120 * rank + 300 * rises : n === 1 ? 10 * rank : 300));
  return contract.input.parse({
    ...{ empId, companyId, structureId: structure.id, status: ARCHIVE_STATUS.active, fromDate },
    values: items.map(({ code }, n) => ({ itemCode: code, amount: formatAmount(amounts[n]! * YUAN) })),
  });
}
