import { beforeAll, expect, it } from "vitest";
import { MAY as PAY } from "~/contracts/salary/may";
import { MAY } from "~/contracts/shell/may";
import { aboutWorkbook } from "~/contracts/shell/workbook";
import { importDefinitions } from "~/upstream/domains.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { bookOf } from "../../support/workbook";

let token: string;
const book = bookOf(() => token);

beforeAll(async () => {
  await useDatabase();
  await one(
    `with r as (insert into roles (role_code, role_name, data_scope) values ('files', 'Files', 5) returning id),
       rights as (insert into role_permissions select id, unnest($1::int[]) from r)
     insert into user_roles (user_id, role_id) select user_id, r.id from users, r where job_number = '10002'`,
    [[...new Set([MAY.setUp.see, PAY.levels.above, ...importDefinitions.map(({ access }) => access)])]],
  );
  token = await sessionOf("10002");
  const categories = importOf("cost", "cost", () => token);
  const { batchId, errors } = await categories.upload([
    ["大类编码", "大类名称", "小类编码", "小类名称", "科目编码", "是否需发票", "限额口径", "限额", "是否生效"],
    ["10", "差旅费", "1001", "交通费", "6602.01", "是", "", "", "是"],
    ["10", "差旅费", "1002", "住宿费", "", "否", "每晚", "350.50", "否"],
  ]);
  expect(errors).toBe(0);
  await categories.commit(batchId);
});

/** Rows that stand beside those who lack something, table by table. */
const standing = () =>
  one(
    `select (select count(*)::int from user_roles) as roles, (select count(*)::int from approval_role_members) as deciders,
       (select sum(version)::int from expense_small) as expenses, (select sum(version)::int from employees) as people,
       (select count(*)::int from salary_archives) as pay, (select count(*)::int from benefit_archives) as insured,
       (select count(*)::int from tax_ledger) as tax, (select count(*)::int from audit_log where action <> 'import.commit') as told`,
  );

it("the workbook of a company that works, brought back as it left, changes nothing", async () => {
  const before = await standing();
  const { batchId } = (await book.upload(await book.file(1))).data!;
  expect(await book.errors(batchId)).toEqual([]);
  const { sheets, creates, updates } = await book.detail(batchId);
  expect([creates, updates]).toEqual([0, 0]);
  expect(sheets.filter(({ rows, unchanged }) => rows !== unchanged)).toEqual([]);
  const known = (await ok(aboutWorkbook, {}, { token })).sheets;
  const filled = known.filter((sheet) => sheet.filled === "onFile").map(({ code }) => code);
  expect(filled).toEqual([
    ...[
      "categories",
      "levels",
      "departments",
      "positions",
      "people",
      "heads",
      "contracts",
      "cards",
      "roles",
      "deciders",
      "leave",
    ],
    "expenses",
  ]);
  const brought = sheets.filter(({ rows }) => rows > 0).map(({ code }) => code);
  // The openings of the demo company have gone over into its years.
  expect(brought).toEqual(filled.filter((code) => code !== "leave"));
  expect((await book.commit(batchId)).code).toBe(200);
  expect(await standing()).toEqual({ ...before, told: expect.any(Number) });
});
