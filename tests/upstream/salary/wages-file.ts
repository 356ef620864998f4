import { importOf } from "../../support/imports";
import { type Desk, details, rowsOf } from "./runs-desk";

/** Finished wages by file, as tests of the wages import write them. */

export const WAGES_HEAD = [
  ...["工号*", "姓名*", "月份*", "公司主体*", "发放日期*", "应发合计*", "社保个人*", "公积金个人*", "个税*"],
  ...["其他扣款", "实发合计*", "专项附加扣除", "扣缴方", "备注"],
];

export interface GivenWage {
  month: string;
  payDate: string;
  gross: string;
  social: string;
  fund: string;
  tax: string;
  net: string;
  additional?: string;
}

/** The file of one person's month is brought in. @returns the run that it stands in */
export async function wagesBrought(on: Desk, jobNumber: string, given: GivenWage): Promise<number> {
  const [person] = await rowsOf<{ name: string }>("select emp_name as name from employees where job_number = $1", [
    jobNumber,
  ]);
  const { month, payDate, gross, social, fund, tax, net, additional = "" } = given;
  const row = [jobNumber, person!.name, month, "工资测试公司", payDate, gross, social, fund, tax, "", net, additional];
  const file = importOf("wages", "wages", () => on.clerk.token);
  const rows = [WAGES_HEAD, [...row, "", ""]];
  const { batchId } = await file.upload(rows);
  const answer = await file.commit(batchId);
  if (answer.code !== 200) throw new Error(JSON.stringify([answer, await file.faults(rows)]));
  const [run] = await rowsOf<{ id: number }>(
    "select id from payroll_runs where kind = 5 and month = $1 order by id desc limit 1",
    [month],
  );
  return (await details(on.clerk, run!.id)).id;
}
