import { expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { Person } from "./browser";
import { FIRST, HIRED, MONTH, SECOND, WORKERS, type Worker } from "./company";
import { imported, PASSWORD, person } from "./staff";

const SALARY_PASSWORD = "Wages#2026x";
const CLERKS = { 1: "90009", 6: "90013" } as const;
const MANAGER = "90004";
const FINANCE = "90005";

/** A file of figures of everybody: by the clerk of each site, and of the clerks, who never write their own, by the manager. */
async function byBoth(page: string, rows: (of: readonly Worker[]) => (string | number)[][]): Promise<void> {
  const clerks: readonly string[] = Object.values(CLERKS);
  for (const site of [1, 6] as const)
    await imported(
      await person(CLERKS[site]),
      page,
      rows(WORKERS.filter((one) => one.site === site && one.jobNumber !== CLERKS[site])),
    );
  await imported(await person(MANAGER), page, rows(WORKERS.filter(({ jobNumber }) => clerks.includes(jobNumber))));
}

/** Insurance and fund, pay archives, the first month from its run to the payslip. */
export function pay() {
  it("the parameters of both cities are confirmed, and everybody is insured by file", async () => {
    const benefits = await person(MANAGER);
    for (const city of ["440300", "440100"]) {
      const page = `/employees/benefits/params?cityCode=${city}`;
      for (;;) {
        await benefits.open(page);
        const [confirm] = [...benefits.at.html.matchAll(/href="([^"]*\/confirm)"/g)].map(([, href]) => href!);
        if (!confirm) break;
        await benefits.open(new URL(confirm, `http://office.test${page}`).pathname);
        await benefits.fill({});
      }
    }
    const month = MONTH;
    const named = WORKERS.map((one) => ({ ...one, city: one.site === 1 ? "深圳" : "广州" }));
    await imported(benefits, "/employees/benefits/socialSecurity/import", [
      ["工号", "姓名", "城市", "缴费基数", "起缴月"],
      ...named.map(({ jobNumber, name, city, pay }) => [jobNumber, name, city, pay, month]),
    ]);
    await imported(benefits, "/employees/benefits/providentFund/archive/import", [
      ["工号", "姓名", "缴存基数", "单位比例", "个人比例", "起缴月"],
      ...named.map(({ jobNumber, name, pay }) => [jobNumber, name, pay, "5%", "5%", month]),
    ]);
    for (const list of ["withholding", "providentFund/buy"])
      for (const step of ["generate", "lock"]) {
        await benefits.open(`/employees/benefits/${list}/${step}?month=${month}`);
        await benefits.fill({});
      }
  });

  it("how people are paid is said for both sites, and everybody has an archive by file", async () => {
    const manager = await person(MANAGER);
    for (const site of ["1", "6"]) {
      await manager.open("/salary/structure/new");
      await manager.fill({ name: `薪资结构${site}`, siteId: site, fromMonth: MONTH });
    }
    const rows = (of: readonly Worker[]) => [
      ["工号", "薪资结构", "公司主体", "生效日期", "基本工资", "岗位津贴"],
      ...of.map(({ jobNumber, site, employer, pay }) => [jobNumber, `薪资结构${site}`, employer, HIRED, pay, 500]),
    ];
    await byBoth("/salary/archive/import", rows);
  });

  it("what was withheld before comes by file", async () => {
    if (companyDay().slice(5, 7) === "01") return;
    const [year, last] = [companyDay().slice(0, 4), Number(MONTH.slice(5))];
    const rows = (of: readonly Worker[]) => [
      ["工号", "主体", "年份", "截至月份", "累计收入", "累计减除费用", "累计专项", "累计附加", "累计已预扣"],
      ...of.map(({ jobNumber, employer, pay }) => [
        ...[jobNumber, employer, year, last, pay * last, 5000 * last, 0, 0, 0],
      ]),
    ];
    await byBoth("/salary/tax/opening/import", rows);
  });

  it.each([
    [FIRST.name, CLERKS[1]],
    [SECOND.name, CLERKS[6]],
  ])("%s pays the month: a run, approved by two, locked, its payslips published", async (company, jobNumber) => {
    const clerk = await person(jobNumber);
    await clerk.open("/salary/run/new");
    await clerk.fill({ month: MONTH, companyId: company, kind: "月度工资" });
    const run = clerk.address;
    const step = async (who: Person, name: string) => {
      await who.open(`${run}/${name}`);
      await who.fill({});
    };
    await step(clerk, "collect");
    await workRuns();
    await step(clerk, "calculate");
    await workRuns();
    await step(clerk, "submit");
    expect(clerk.text).toContain("已提交审批");
    for (const approver of [MANAGER, FINANCE]) {
      const who = await person(approver);
      await who.open("/approval/todo");
      await who.follow("GZ");
      await who.fill({}, "同意");
    }
    const manager = await person(MANAGER);
    await step(manager, "lock");
    expect(manager.text).toContain("已锁定");
    await manager.open(`/salary/payslip/${run.split("/").at(-1)}/publish`);
    await manager.fill({});
  });

  it("somebody opens his payslip on the phone, behind a salary password of his own", async () => {
    const phone = await new Person("90012").signIn(PASSWORD, "/h5/h5Login");
    await phone.open("/h5/secret");
    await phone.fill({ password: SALARY_PASSWORD, password_confirm: SALARY_PASSWORD });
    // Whoever has just set it is not asked for it again.
    await phone.open("/h5/wages");
    await phone.follow(MONTH);
    expect(phone.text).toMatch(/基本工资 8,000\.00/);
    expect(phone.text).toMatch(/岗位津贴 500\.00/);
    await phone.fill({}, "确认");
    expect(phone.text).toContain("已确认");
  });

  it("ten of ten steps of the set-up are done", async () => {
    const admin = await person("90001");
    await admin.open("/system/start");
    expect(admin.text).toContain("10 / 10 步");
    // What stood on the workbench until now has given its place to the chart.
    const manager = await person("90003");
    await manager.open("/dashboard");
    expect(manager.text).toMatch(/入职与离职 \S+，近 12 个月/);
    expect(manager.text).not.toContain("步完成");
  });
}
