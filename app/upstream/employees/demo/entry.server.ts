import { sql } from "drizzle-orm";
import { ENTRY_ITEM, PRE_ENTRY_END, PRE_ENTRY_STATE } from "~/contracts/employees/codes";
import { savePreEntry as contract } from "~/contracts/employees/entry";
import type { In } from "~/contracts/endpoint";
import { DEPARTMENT_STATUS, EMPLOYMENT, LIFECYCLE } from "~/contracts/organization/codes";
import { addDays } from "~/lib/period-dates";
import { approveThrough, demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { seal } from "~/upstream/platform/identity/crypto.server";
import { savePreEntry } from "../entry/pre-entry-save.server";

type Way = "draft" | "sent" | "awaited" | "ready" | "givenUp";

/** Who is to enter, in how many days, and how far it has come. */
const PEOPLE: readonly [name: string, mobile: string, days: number, way: Way, wage: string][] = [
  ["顾清禾", "13800020001", 3, "ready", "9,500.00"],
  ["陆一鸣", "13800020002", 5, "awaited", "8,000.00"],
  ["沈知夏", "13800020003", 12, "awaited", "11,000.00"],
  ["许明远", "13800020007", 14, "awaited", "8,600.00"],
  ["罗梓萱", "13800020008", 16, "awaited", "9,200.00"],
  ["温景然", "13800020004", 20, "sent", "15,000.00"],
  ["程若溪", "13800020005", 25, "draft", "7,200.00"],
  ["韩子墨", "13800020006", 2, "givenUp", "8,800.00"],
];

const INFORMATION = {
  idType: 1,
  idNumber: "440307199605200018",
  longTerm: 0,
  expDate: "2035-06-01",
  householdAddress: "广东省深圳市龙华区民治街道梅龙路 8 号",
  currentAddress: "广东省深圳市龙华区民治街道梅龙路 8 号",
  nation: "汉",
  issuedBy: "深圳市公安局龙华分局",
  email: "",
  bankCode: "",
  bankBranch: "",
  accountNo: "",
  educations: [
    {
      education: 5,
      schoolName: "深圳大学",
      schoolTier: 3,
      studyMode: 2,
      major: "物流管理",
      graduated: 1,
      certificateNo: "",
      isHighest: 1,
    },
  ],
  families: [{ name: "顾远", relation: "父亲", phone: "13800030001", isEmergency: 1 }],
};

/** Pre-entries in each state, made and decided by their own verbs, and three people whose probation ends soon. */
export async function loadDemoEntries({ today, kinds, takeEffect }: DemoRun): Promise<void> {
  const rows = await select(database().write, { departmentId: num`department_id`, positionId: num`position_id` })`
    from positions
    join departments using (department_id)
    where site_id = 1 and hazardous = 0 and status = ${DEPARTMENT_STATUS.active}
    order by planned_count desc, position_id
    limit 3`;
  const hr = await demoCaller({ jobNumber: "10003" });
  for (const [n, [name, mobile, days, way, wage]] of PEOPLE.entries()) {
    const input: In<typeof contract> = {
      name,
      mobile,
      siteId: 1,
      ...rows[n % rows.length]!,
      companyId: 1,
      planDate: addDays(today, days),
      termMonths: 36,
      probationMonths: 3,
      wage,
      probationWage: wage,
      send: way === "draft" ? 0 : 1,
    };
    const { id, instanceId } = await transaction((tx) => savePreEntry(tx, hr, contract.input.parse(input)));
    if (way !== "draft" && way !== "sent") await approveThrough(kinds, instanceId);
    if (way === "ready") await written(id);
    if (way === "givenUp")
      await database().write.execute(
        sql`
          update pre_entries
          set state = ${PRE_ENTRY_STATE.givenUp}, end_reason = ${PRE_ENTRY_END.givenUp}, end_remark = '已接受其他公司录用'
          where id = ${id} and state = ${PRE_ENTRY_STATE.information}
        `,
      );
  }
  await database().write.execute(sql`
    update contracts c set probation_end = ${today}::date + (2 + 4 * n)::int from (
      select (select id from contracts where emp_id = e.emp_id order by start_date desc limit 1) as id,
        row_number() over (order by emp_id) as n
      from employees e
      where lifecycle = ${LIFECYCLE.probation} and employment = ${EMPLOYMENT.onJob} and site_id = 1
      order by emp_id
      limit 3
    ) as soon where c.id = soon.id`);
  await takeEffect();
}

/** What a candidate would have written on the card page. */
const written = (id: number) =>
  database().write.execute(sql`
    with items as (
      update pre_entry_items set done = 1 where pre_entry_id = ${id} and item <> ${ENTRY_ITEM.formerEmployer}
    )
    update pre_entries
    set state = ${PRE_ENTRY_STATE.checkIn}, info = ${seal(JSON.stringify(INFORMATION))},
      id_number = ${seal(INFORMATION.idNumber)},
      submitted_at = now()
    where id = ${id} and state = ${PRE_ENTRY_STATE.information}`);
