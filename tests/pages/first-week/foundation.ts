import { beforeAll, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { createAdministrator } from "~/upstream/shell/access/accounts.server";
import type { Person } from "./browser";
import { CARDS, CONTRACTS, DECIDERS, DUTIES, FIRST, HEADS, nameOf, ROSTER, SECOND, WORKERS } from "./company";
import { imported, person, settle } from "./staff";

/** The chart as the old system prints it: whoever stands below somebody comes before him. */
const DEPARTMENTS = [
  ["1001", "人事部", "总经办", "龙华"],
  ["1002", "财务部", "总经办", "龙华"],
  ["2000", "广州贸易部", "1000", "广州"],
  ["1000", "总经办", "", "龙华"],
] as const;
const ORGANIZATION = "/employees/organization";
const USERS = "/system/setting/users/first";

/** Legal entities, departments, people, duties, and everybody's way in. */
export function foundation() {
  let admin: Person;
  let first: string;
  beforeAll(async () => {
    first = (await createAdministrator("90001", "90001")).password;
  });

  it("its first administrator comes in by the password of the command, and sets his own", async () => {
    admin = await settle("90001", first);
    await admin.open("/system/start");
    expect(admin.text).toContain("0 / 10 步");
    await admin.open("/dashboard");
    expect(admin.text).toContain("0 / 10 步完成");
    expect(admin.text).toMatch(/员工、合同与工资卡 (轮到你|\S+) 等第 1、2 步/);
  });

  it("it has two sites of the seven that come with the product", async () => {
    for (const siteId of [2, 3, 4, 5, 7]) {
      await admin.open(`/system/sites/${siteId}/switch`);
      await admin.fill({});
    }
    await admin.open("/system/start");
    expect(admin.text).toContain("0 / 2 个站点已确认名称与城市");
    expect(admin.text).toContain("先完成公司、部门和员工这几步");
  });

  it("it has two legal entities", async () => {
    for (const { name, creditCode } of [FIRST, SECOND]) {
      await admin.open("/finance/company/information/new");
      await admin.fill({ companyName: name, creditCode, taxType: "一般纳税人", status: "1" });
    }
    expect(admin.text).toContain(SECOND.name);
  });

  it("it has levels, departments and positions", async () => {
    await admin.open(`${ORGANIZATION}/department`);
    expect(admin.at.html).toContain(`href="${ORGANIZATION}/department/import"`);
    await imported(admin, `${ORGANIZATION}/department/import`, [
      ["部门编码", "部门名称", "上级部门", "站点"],
      ...DEPARTMENTS.map((row) => [...row]),
    ]);
    await imported(admin, `${ORGANIZATION}/level/import?template=positionLevel`, [
      ["职级名称", "级序"],
      ["P5", 50],
    ]);
    await imported(admin, `${ORGANIZATION}/level/import?template=positionCategory`, [["类别名称"], ["职能"]]);
    await imported(admin, `${ORGANIZATION}/jobs/import`, [
      ["部门编码", "岗位名称", "岗位类别", "编制人数"],
      ...DEPARTMENTS.flatMap(([code]) => ["主管", "专员"].map((name) => [code, name, "职能", 200])),
    ]);
    await admin.open("/system/start");
    expect(admin.text).toContain("4 / 4 个部门有岗位");
  });

  it("it has its people by file, the administrator himself among them, then contracts and cards", async () => {
    await imported(admin, "/employees/common/import", ROSTER);
    await imported(admin, "/employees/common/import?template=contract", CONTRACTS);
    await imported(admin, "/employees/common/import?template=bankCard", CARDS("工资卡"));
    await admin.open("/system/start");
    const n = WORKERS.length;
    expect(admin.text).toContain(`${n} 人在职`);
    expect(admin.text).toContain(`合同 ${n} / ${n} 人`);
    expect(admin.text).toContain(`工资卡 ${n} / ${n} 人`);
  });

  it("each department has its head", async () => {
    const headOf: Readonly<Record<string, string>> = HEADS;
    await imported(admin, `${ORGANIZATION}/department/import`, [
      ["部门编码", "部门名称", "站点", "负责人"],
      ...DEPARTMENTS.map(([code, name, , site]) => [code, name, site, headOf[name]!]),
    ]);
  });

  it("each duty has somebody, appointed by the first administrator alone", async () => {
    for (const [duty, appointed] of Object.entries(DUTIES)) {
      await admin.open("/system/duties");
      const places = [...admin.at.html.matchAll(/href="(\/system\/duties\/appoint\?duty=(\w+)[^"]*)"/g)]
        .filter(([, , code]) => code === duty)
        .map(([, href]) => href!.replaceAll("&amp;", "&"))
        .sort();
      expect([duty, places.length]).toEqual([duty, appointed.length]);
      for (const [n, place] of places.entries()) {
        await admin.open(place);
        const level: Record<string, string> = admin.at.html.includes('name="maxRank"') ? { maxRank: "P5" } : {};
        await admin.fill({ peopleText: appointed[n]!, ...level });
        expect(admin.text).toMatch(/已任命 \d+ 人/);
      }
    }
    await admin.open("/system/duties");
    expect(admin.text).not.toContain("无人");
  });

  it("its people are given slips with a first password, come in, and set their own", async () => {
    await admin.open(USERS);
    await admin.open(`${USERS}/print`);
    await admin.fill({});
    const slips = [...admin.at.html.matchAll(/<li>(?:(?!<\/li>)[\s\S])*?class="slip-password"[\s\S]*?<\/li>/g)].map(
      ([slip]) => [...slip.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, fact]) => fact!.replaceAll("&amp;", "&")),
    );
    expect(slips.map((facts) => facts[1]).sort()).toEqual(
      WORKERS.slice(1)
        .map(({ jobNumber }) => jobNumber)
        .sort(),
    );
    for (const facts of slips) await settle(facts[1]!, facts.at(-1)!);
    await admin.open("/system/start");
    expect(admin.text).toContain(`登录过 ${WORKERS.length} / ${WORKERS.length} 人`);
    expect((await person("90012")).text).toContain(nameOf("90012"));
  });

  it("whoever else decides forms is named", async () => {
    const processes = await person("90010");
    for (const [roleCode, empIdText] of DECIDERS) {
      await processes.open("/workflow/approvalRole/members/new");
      await processes.fill({ roleCode, empIdText, validFrom: companyDay() });
    }
    await admin.open("/system/start");
    expect(admin.text).toMatch(/审批角色 (\d+) \/ \1 个有人/);
    expect(admin.text).toContain("4 / 4 个部门有负责人");
  });
}
