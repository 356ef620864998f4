import { beforeAll, describe, expect, it } from "vitest";
import { printRoster, rosterSize } from "~/contracts/employees/roster";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditRow } from "./benefits-probe";
import { fresh, past } from "./contract-support";

let hr: string;
beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
});

const rosterOf = async (query: object, token = hr, sheet = 1) => ok(printRoster, { query, sheet } as never, { token });

describe("the roster", () => {
  it("holds every field the law asks for, with the contract that runs", async () => {
    const { empId, jobNumber } = await fresh({ hireDate: "2023-01-01" });
    await one(
      "update employees set household_address = '广东省深圳市福田区一路1号', current_address = '广东省深圳市南山区二路2号', staff_type = 1 where emp_id = $1 returning 1",
      [empId],
    );
    await past(empId, "2023-01-01", "2025-12-31", { state: 5 });
    await past(empId, "2026-01-01", "2028-12-31", { state: 3 });
    await past(empId, "2029-01-01", null, { type: 2, state: 1 });
    const { rows, total } = await rosterOf({ likeEmpName: jobNumber });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      jobNumber,
      gender: 1,
      staffType: 1,
      hireDate: "2023-01-01",
      contractType: 1,
      contractStart: "2026-01-01",
      contractEnd: "2028-12-31",
    });
    expect(rows[0]!.companyName).not.toBe("");
    expect(rows[0]!.empName).not.toBe("");
    expect(await auditRow("employee.roster")).toMatchObject({
      after: { query: { likeEmpName: jobNumber }, sheet: 1, rows: 1 },
    });
  });

  it("is masked; open only for who may unmask, asks for it and says why, which is recorded", async () => {
    const { empId, jobNumber } = await fresh();
    await one(
      "update employees set household_address = '广东省深圳市福田区一路1号', mobile = '13812345678' where emp_id = $1 returning 1",
      [empId],
    );
    const query = { likeEmpName: jobNumber };
    const wanted = { query, whole: 1, reason: "社保增员申报" };
    const open = (await ok(printRoster, wanted, { token: hr })).rows[0]!;
    expect(await auditRow("employee.roster")).toMatchObject({ after: { whole: 1, reason: "社保增员申报" } });
    const silent = await callApi(printRoster, { query, whole: 1, reason: "  " }, { token: hr });
    expect([silent.code, silent.fieldErrors]).toEqual([400, { reason: ["请写明需要完整号码的用途"] }]);
    expect([open.mobile, open.householdAddress]).toEqual(["13812345678", "广东省深圳市福田区一路1号"]);
    expect(open.idNumber).toMatch(/^[0-9A-Z]{8,18}$/);
    await one(
      "delete from role_permissions where permission_code = 11011010 and role_id in (select role_id from user_roles join users using (user_id) where job_number = '10002')",
    );
    const other = await sessionOf("10002");
    expect((await callApi(printRoster, wanted, { token: other })).code).toBe(403);
    const masked = (await rosterOf(query)).rows[0]!;
    expect(masked.mobile).toBe("138****5678");
    expect(masked.idNumber).toBe(
      `${open.idNumber.slice(0, 3)}${"*".repeat(open.idNumber.length - 7)}${open.idNumber.slice(-4)}`,
    );
    expect(masked.householdAddress).not.toContain("一路");
  });

  it("takes five hundred people a print, in the order of the list, none twice and none left out", async () => {
    await one(
      `insert into employees (job_number, emp_name, gender, birth_date, mobile, site_id, department_id, position_id, lifecycle, hire_date, search_tokens)
      select 'R' || n, '名册' || n, 1, '1990-01-01', '136' || lpad(n::text, 8, '0'), 1, p.department_id, p.position_id, 3, '2019-02-03', array['roster'] from generate_series(10000, 10600) n, (select * from positions limit 1) p`,
    );
    await one("delete from rate_counters");
    const query = { hireFrom: "2019-02-03", hireTo: "2019-02-03", likeEmpName: "roster" };
    expect(await ok(rosterSize, { query }, { token: hr })).toEqual({ total: 601, most: 500 });
    const [first, second, third] = [await rosterOf(query), await rosterOf(query, hr, 2), await rosterOf(query, hr, 3)];
    expect([first.rows.length, second.rows.length, third.rows.length]).toEqual([500, 101, 0]);
    expect([...first.rows, ...second.rows].map(({ jobNumber }) => jobNumber)).toEqual(
      Array.from({ length: 601 }, (_, n) => `R${10000 + n}`),
    );
    // No contract and no document on file: empty, not left out.
    expect(first.rows[0]).toMatchObject({ contractType: null, contractEnd: null, idNumber: "", companyName: "" });
    await rosterOf(query);
    await rosterOf(query);
    expect((await callApi(printRoster, { query }, { token: hr })).code).toBe(429);
  });

  it("is for those who may export, and holds whom they reach", async () => {
    await one("delete from rate_counters");
    expect((await callApi(printRoster, { query: {} }, { token: await sessionOf("10011") })).code).toBe(403);
    await one(`with r as (insert into roles (role_code, role_name, data_scope) values ('nanshanRoster', '南山名册', 4) returning id), p as (insert into role_permissions select id, 11011006 from r)
      insert into user_roles (user_id, role_id) select user_id, r.id from users, r where job_number = '10017'`);
    const { total } = await ok(rosterSize, { query: {} }, { token: await sessionOf("10017") });
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from employees where site_id = 4 and overseas_warehouse = 0",
    );
    expect(total).toBe(n);
    expect(
      (await rosterOf({ likeEmpName: "10011" }, await sessionOf("10017"))).rows.map(({ jobNumber }) => jobNumber),
    ).not.toContain("10011");
  });
});
