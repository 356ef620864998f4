import { sql } from "drizzle-orm";
import { saveClerk as clerkContract } from "~/contracts/salary/clerks";
import { saveStructure as contract, type StructureChoices } from "~/contracts/salary/structures";
import { addMonths } from "~/lib/period-dates";
import { BONUS_ITEM } from "~/lib/salary/snapshot";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { saveClerk } from "../settings/clerk-save.server";
import { saveStructure } from "../structures/structure-save.server";
import { structureChoices } from "../structures/structures.server";

const PAYROLL_MANAGER = "10004";
/**
 * In the company of 300 the one assists the general manager and the other sits beside the payroll manager; in another
 * company they may be anybody, or nobody.
 */
const AUDITOR = "100241";
export const PAYROLL_CLERK = "100242";

/** What the company sets itself. */
const OWN: Readonly<Record<string, string>> = {
  nightAllowance: "nightCount × 30",
  dutyAllowance: "dutyTimes × 100",
  attendanceBonus: "if(fullAttendance = 1, 200, 0)",
};
/** What a bonus run pays, after an item of its kind. */
const BEFORE_BONUS = "unusedLeave";
const BONUS = {
  code: BONUS_ITEM,
  name: "年终奖",
  formula: "input",
  names: { en: "Year-end bonus", es: "Paga extra anual", ja: "年末賞与" },
};
const STRUCTURES = [
  { name: "龙华薪资结构", siteId: 1 },
  { name: "南山薪资结构", siteId: 4 },
  { name: "海外仓薪资结构", siteId: 7 },
];

/** The items of its structures: the standard ones with its own formulas, and a bonus. */
export const demoItems = (proposal: StructureChoices["proposal"]): StructureChoices["proposal"] =>
  proposal.flatMap((item) => {
    const own = { ...item, formula: OWN[item.code] ?? item.formula };
    return item.code === BEFORE_BONUS ? [own, { ...own, ...BONUS }] : [own];
  });

/** How people of three sites are paid since two years ago, and who works on it. */
export async function loadStructures({ today }: Pick<DemoRun, "today">): Promise<void> {
  await transaction((tx) => grantRoles(tx));
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  const month = (from: number) => addMonths(`${today.slice(0, 7)}-01`, from).slice(0, 7);
  const { proposal } = await structureChoices(database().read, manager);
  const write = (given: object) =>
    transaction((tx) => saveStructure(tx, manager, contract.input.parse(given))).then(({ id }) => id);
  const items = demoItems(proposal);
  for (const { name, siteId } of STRUCTURES) {
    const id = await write({ name, siteId, fromMonth: month(-24), items });
    if (siteId !== 1) continue;
    const raised = items.map((item) =>
      item.code === "nightAllowance" ? { ...item, formula: "nightCount × 35" } : item,
    );
    await write({ id, version: 1, name, fromMonth: month(2), items: raised });
  }
  await loadClerk(manager);
}

async function grantRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into user_roles (user_id, role_id)
    select u.user_id, r.id
    from (
      values (${PAYROLL_CLERK}, 'payrollClerk'), (${AUDITOR}, 'auditor')
    ) as given(job_number, role_code)
    join users u on u.job_number = given.job_number
    join roles r on r.role_code = given.role_code
    on conflict do nothing`);
}

/** The clerk's own site, every company, levels up to the specialists' highest but two. */
async function loadClerk(manager: Caller): Promise<void> {
  const { rows } = await database().write.execute<
    Record<"empId" | "siteId" | "levelId", number> & { companies: number[] }
  >(
    sql`
      select e.emp_id as "empId", e.site_id as "siteId",
        (select l.level_id from position_levels l where l.name = 'P6') as "levelId",
        array(select c.company_id from companies c order by c.company_id) as companies
      from employees e
      where e.job_number = ${PAYROLL_CLERK}`,
  );
  for (const { empId, siteId, levelId, companies } of rows) {
    const input = clerkContract.input.parse({ empId, siteIds: [siteId], companyIds: companies, levelId });
    await transaction((tx) => saveClerk(tx, manager, input));
  }
}
