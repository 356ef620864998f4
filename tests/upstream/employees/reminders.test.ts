import { beforeAll, describe, expect, it } from "vitest";
import { submitCard } from "~/contracts/employees/card";
import { employeeDetail, myRecord } from "~/contracts/employees/employee-records";
import { preEntryDetail } from "~/contracts/employees/entry";
import { countMenus } from "~/contracts/shell/session";
import { ageOn } from "~/lib/employees/age";
import { cardValidityYears } from "~/lib/employees/id-number";
import { addDays, addYears } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { takeEffect } from "~/upstream/domains.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { awaited, information, opened, wanted } from "../../support/entries";
import { importOf } from "../../support/imports";

const TODAY = "2026-11-20";
const run = (on: string) => takeEffect(new Date(`${on}T12:00:00+08:00`));
const empIdOf = async (jobNumber: string) =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;
const keys = async (like: string, jobNumber: string) =>
  (
    await one<{ keys: string[] | null }>(
      "select array_agg(event_key order by id) as keys from notifications where event_key like $1 and emp_id = $2",
      [like, await empIdOf(jobNumber)],
    )
  ).keys ?? [];

beforeAll(async () => {
  await useDatabase();
  await one("update employees set id_card_exp = null returning 1");
});

it("employees 5: the holder is reminded 30, 15, 7 and 1 days before the card ends, once each; not at 31 days, nor after a new card", async () => {
  const end = addDays(TODAY, 30);
  const told = () => keys(`idCard:%`, "10011");
  await one("update employees set id_card_exp = $1 where job_number = '10011' returning 1", [end]);
  await run(addDays(TODAY, -1));
  expect(await told()).toEqual([]);
  const id = await empIdOf("10011");
  const step = (n: number) => `idCard:${id}:${end}:${n}`;
  await Promise.all([run(TODAY), run(TODAY)]);
  expect(await told()).toEqual([step(30)]);
  await run(addDays(end, -16));
  expect(await told()).toEqual([step(30)]);
  for (const days of [15, 7, 1, 0]) await run(addDays(end, -days));
  expect(await told()).toEqual([step(30), step(15), step(7), step(1)]);
  await run(addDays(end, 1));
  await one("update employees set id_card_exp = $1 where job_number = '10011' returning 1", [addDays(end, 3650)]);
  await run(addDays(end, 2));
  expect(await told()).toHaveLength(4);
  expect(
    await one("select title->>'key' as key, text->'params' as params from notifications where event_key = $1", [
      step(7),
    ]),
  ).toEqual({ key: "employees:notice.idCard.title", params: { date: end, n: 7 } });
});

it("employees rule 37: from the pay day of a site C&B is told once a month to remit the fund within five days", async () => {
  const day = (n: number) => `2027-03-${String(n).padStart(2, "0")}`;
  const told = () => keys("fundRemit:2027-03:%", "10004");
  const paid = (siteId: number, stop: string | null, most: number) =>
    one(
      `insert into benefit_archives (scheme, emp_id, city_code, base, employer_bp, employee_bp, start_month, stop_month, stop_reason)
       select 2, emp_id, '440300', 500000, 500, 500, '2026-01', $2, case when $2::text is not null then 1 end from employees where employment = 1 and site_id = $1 and overseas_warehouse = 0 order by emp_id limit $3 returning 1`,
      [siteId, stop, most],
    );
  await paid(1, null, 3);
  await paid(2, "2027-02", 2);
  await paid(6, null, 1);
  await run(day(6));
  expect(await told()).toEqual([]);
  await Promise.all([run(day(7)), run(day(7))]);
  expect(await told()).toEqual(["fundRemit:2027-03:1"]);
  expect(
    await one("select text->'params' as params from notifications where event_key = 'fundRemit:2027-03:1' limit 1"),
  ).toEqual({ params: { n: 3, date: day(12), payDay: day(7) } });
  await run(day(10));
  expect(await told()).toEqual(["fundRemit:2027-03:1", "fundRemit:2027-03:6"]);
  await run(day(16));
  expect(await told()).toHaveLength(2);
});

it("employees rules 5 and 6: an odd validity and an odd mobile are shown beside the record, and refuse nothing", async () => {
  const hr = await sessionOf("10002");
  const empId = await empIdOf("10012");
  await one(
    "update identity_cards set id_type = 1, start_date = '2020-01-01', exp_date = '2021-01-01', long_term = 0 where emp_id = $1 returning 1",
    [empId],
  );
  await one("update employees set mobile = '12012345678' where emp_id = $1 returning 1", [empId]);
  expect((await ok(employeeDetail, { empId }, { token: hr })).warnings).toEqual(["validity", "mobile"]);
  expect((await ok(myRecord, {}, { token: await sessionOf("10012") })).warnings).toEqual(["validity", "mobile"]);
  await one(
    "update identity_cards set long_term = 1, exp_date = null, start_date = '2080-01-01' where emp_id = $1 returning 1",
    [empId],
  );
  await one("update employees set mobile = '13912345670' where emp_id = $1 returning 1", [empId]);
  expect((await ok(employeeDetail, { empId }, { token: hr })).warnings).toEqual([]);
});

describe("an odd validity or mobile that arrives", () => {
  const ODD = { validity: "身份证有效期与发证年龄不符", mobile: "手机号以 10、11 或 12 开头" };
  const previewed = async (template: string, head: string[], row: string[]) => {
    const file = importOf("common", template, () => hr);
    const { batchId, errors } = await file.upload([head, row]);
    expect(errors).toBe(0);
    return (await file.preview(batchId))[0]!.label;
  };
  let hr: string;
  beforeAll(async () => {
    hr = await sessionOf("10002");
  });

  it("stands in the preview of both imports, and only beside what the file brings", async () => {
    const { id, name, number, gender, born } = await one<{
      id: number;
      name: string;
      number: string;
      gender: number;
      born: string;
    }>(
      `select e.emp_id as id, emp_name as name, id_number as number, gender, birth_date as born from employees e join identity_cards using (emp_id) where job_number = '10014' and id_type = 1`,
    );
    expect([id > 0, gender > 0, born < TODAY]).toEqual([true, true, true]);
    const head = ["工号", "姓名", "证件类型", "证件号码", "签发机关", "有效期自", "有效期至"];
    const card = (until: string) =>
      previewed("identityCard", head, ["10014", name, "居民身份证", unseal(number), "", "2020-01-01", until]);
    expect(await card("2023-01-01")).toContain(ODD.validity);
    expect(await card(addYears("2020-01-01", cardValidityYears(ageOn(born, "2020-01-01")) ?? 10))).not.toContain("⚠");
    const basics = (
      await one<{ cells: string[] }>(`
      select array[job_number, emp_name, '居民身份证', d.code, p.name, e.site_id::text, e.hire_date::text] as cells from employees e
      join departments d using (department_id) join positions p on p.position_id = e.position_id where job_number = '10014'`)
    ).cells;
    const [jobNumber, empName, type, department, position, site, hired] = basics as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const basic = (mobile: string) =>
      previewed(
        "basic",
        ["工号", "姓名", "证件类型", "证件号码", "手机", "部门编码", "岗位", "站点", "入职日期"],
        [
          jobNumber,
          empName,
          type,
          unseal(number),
          mobile,
          department,
          position,
          say("zh", { key: `site:${site}` }),
          hired,
        ],
      );
    expect(await basic("12012345679")).toContain(ODD.mobile);
    expect(await basic("13912345679")).not.toContain("⚠");
    await one("update employees set mobile = '12012345679' where job_number = '10014' returning 1");
    expect(await basic("12012345679")).not.toContain("⚠");
  });

  it("stands beside what a candidate wrote", async () => {
    const place = await one<{ departmentId: number; positionId: number }>(
      `select department_id as "departmentId", position_id as "positionId" from positions where planned_count > 5 order by 2 limit 1`,
    );
    const id = await awaited(await sessionOf("10003"), wanted(place, { mobile: "12012345677" }));
    expect((await ok(preEntryDetail, { id }, { token: hr })).warnings).toEqual([]);
    await ok(submitCard, {
      ...information({ idStartDate: "2020-01-01", expDate: "2031-06-01" }),
      ...(await opened(id)),
    });
    expect((await ok(preEntryDetail, { id }, { token: hr })).warnings).toEqual(["validity", "mobile"]);
  });
});

it("employees rule 46: dimissions to acknowledge are counted in the menu of whoever handles them", async () => {
  const count = async (jobNumber: string) =>
    (await ok(countMenus, {}, { token: await sessionOf(jobNumber) })).dimission;
  const before = (await count("10002"))!;
  await one(
    `insert into dimissions (emp_id, type, initiator, state, expect_date, reason_code, submit_date) values ($1, 1, 1, 1, '2027-01-31', '1', '2026-12-01') returning 1`,
    [await empIdOf("10013")],
  );
  expect(await count("10002")).toBe(before + 1);
  expect(await count("10011")).toBe(0);
});
