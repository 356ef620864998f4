import { sql } from "drizzle-orm";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { PAYSLIP_STATE, RUN_KIND } from "~/contracts/salary/codes";
import { demoCaller } from "~/upstream/demo/acts.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { answerDispute } from "../payslips/dispute-answer.server";
import { ownPayslip } from "../payslips/own-payslip.server";
import { noteLook } from "../payslips/wages.server";
import { confirmed, disputed } from "../payslips/wages-answer.server";
import { PAYROLL_MANAGER } from "./pay-run.server";

/** Who answers the disputes of Longhua: the clerk, in a small company the payroll manager. */
const ANSWERERS = ["100242", PAYROLL_MANAGER];
/** Of so many people one has looked at the payslip and confirmed it, another has looked at it. */
const ONE_OF = { confirmed: 8, viewed: 5 } as const;

type Slip = { empId: number; payslipId: number; n: number };

/** Payslips of a month that nobody has opened yet, with a number of their people. */
async function unopened(month: string): Promise<Slip[]> {
  const rows = await select(database().write, {
    empId: num`p.emp_id`,
    payslipId: num`p.id`,
    n: num`row_number() over (order by p.emp_id)::int`,
  })`
    from payslips p
    join payroll_runs r on r.id = p.run_id and r.kind = ${RUN_KIND.regular}
    join users u on u.emp_id = p.emp_id and u.status = ${ACCOUNT_STATE.enabled}
    where p.month = ${month} and p.state = ${PAYSLIP_STATE.published}
    order by p.emp_id`;
  return rows;
}

type Answer = { itemCode?: string; disputeText: string };

/** Somebody looks at his payslip, and says what he thinks of it; behind his salary key the door would be the same. */
async function look({ empId, payslipId }: Pick<Slip, "empId" | "payslipId">, answer: Answer | "confirm" | null) {
  const caller = await demoCaller({ empId });
  await transaction(async (tx) => {
    await noteLook(tx, payslipId, PAYSLIP_STATE.viewed, null);
    if (answer === null) return;
    const row = await ownPayslip(tx, caller, sql`p.id = ${payslipId}`, true);
    if (answer === "confirm") await confirmed(tx, caller, row, null);
    else await disputed(tx, caller, row, answer);
  });
}

/** Some of a month's payslips are confirmed by their people, some only looked at. */
export async function answerMonth(month: string): Promise<void> {
  for (const slip of await unopened(month))
    if (slip.n % ONE_OF.confirmed === 1) await look(slip, "confirm");
    else if (slip.n % ONE_OF.viewed === 2) await look(slip, null);
}

const DISPUTES: readonly { text: string; itemCode?: string; answer?: string; toCorrect?: 1 }[] = [
  { text: "本月 18 日的事假已改为年休假，扣款请核对。", itemCode: "unpaidLeave" },
  {
    text: "绩效等级应为良好，绩效工资少计。",
    itemCode: "performance",
    answer: "已与主管核实，差额将在下次工资中补发。",
    toCorrect: 1,
  },
  {
    text: "公积金缴存比例与申请的不一致。",
    itemCode: "housingFund",
    answer: "比例按 7 月基数调整后执行，明细已发送。",
  },
];

/** Who does not agree with the newest payslip: one waits for his answer, two have theirs. */
export async function disputeMonth(month: string): Promise<void> {
  const { rows: begun } = await database().write.execute(sql`
    select
    from payslip_disputes x
    join payslips p on p.id = x.payslip_id
    where p.month = ${month}
    limit 1`);
  if (begun.length > 0) return;
  const { rows: people } = await database().write.execute<Slip>(sql`
    select distinct on (e.department_id) p.emp_id as "empId", p.id as "payslipId", 0 as n
    from payslips p
    join payroll_runs r on r.id = p.run_id and r.kind = ${RUN_KIND.regular}
    join employees e on e.emp_id = p.emp_id
    join users u on u.emp_id = p.emp_id and u.status = ${ACCOUNT_STATE.enabled}
    join position_levels l on l.level_id = e.level_id
    where p.month = ${month}
      and p.state in ${[PAYSLIP_STATE.published, PAYSLIP_STATE.viewed]}
      and e.site_id = 1
      and e.overseas_warehouse = 0
      and l.rank between 30 and 40
      and length(e.job_number) > 5
    order by e.department_id, e.emp_id
    limit ${DISPUTES.length}`);
  for (const [n, slip] of people.entries()) {
    const { text, itemCode, answer, toCorrect = 0 } = DISPUTES[n]!;
    await look(slip, { itemCode, disputeText: text });
    if (answer) await answerTo(slip.payslipId, answer, toCorrect);
  }
}

async function answerTo(payslipId: number, answer: string, toCorrect: 0 | 1): Promise<void> {
  const { jobNumber, ...dispute } = (await selectOne(database().write, {
    id: num`x.id`,
    version: num`x.version`,
    jobNumber: str`u.job_number`,
  })`
    from payslip_disputes x
    join users u on u.job_number = any(${sql.param(ANSWERERS)}::text[])
    where x.payslip_id = ${payslipId}
    order by array_position(${sql.param(ANSWERERS)}::text[], u.job_number)
    limit 1`)!;
  const answerer = await demoCaller({ jobNumber });
  await transaction((tx) => answerDispute(tx, answerer, { ...dispute, answer, toCorrect }));
}
