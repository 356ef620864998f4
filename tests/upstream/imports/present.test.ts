import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  commitImport,
  importDetail,
  importErrorsOf,
  importPreviewRows,
  presentImport,
  previewImport,
} from "~/contracts/platform/imports";
import { LANGUAGES } from "~/lib/languages";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { xlsx } from "../../support/files";
import { auditsOf, changed, workbookOf } from "../../support/imports";

const type = "common";
const TABLES = [
  "employees",
  "identity_cards",
  "education_records",
  "work_experiences",
  "family_contacts",
  "contracts",
  "bank_cards",
] as const;
type Table = (typeof TABLES)[number];
type Stored = Record<string, unknown>;

/** Says who changed a row and when, or follows from another column. */
const BOOKKEEPING = new Set(["version", "updated_by", "updated_at"]);

interface Change {
  table: Table;
  heading: string;
  /** What the cell is changed to, and what is on file afterwards. */
  value: string;
  column: string;
  stored: unknown;
  field: string;
  /** How preview and audit row name the new value. */
  told?: string;
}

const CHANGES: Record<string, Change> = {
  family: {
    table: "family_contacts",
    heading: "电话*",
    value: "13811112222",
    column: "phone",
    stored: "13811112222",
    field: "phone",
    told: "changed",
  },
  education: {
    table: "education_records",
    heading: "证书编号",
    value: "ZS-2026-1",
    column: "certificate_no",
    stored: "ZS-2026-1",
    field: "certificateNo",
  },
  workExperience: {
    table: "work_experiences",
    heading: "离职原因",
    value: "举家迁居",
    column: "leave_reason",
    stored: "举家迁居",
    field: "leaveReason",
  },
  contract: {
    table: "contracts",
    heading: "月工资（元）",
    value: "23456.78",
    column: "wage",
    stored: 2_345_678,
    field: "wage",
    told: "changed",
  },
  identityCard: {
    table: "identity_cards",
    heading: "签发机关",
    value: "样例市公安局",
    column: "issued_by",
    stored: "样例市公安局",
    field: "issuedBy",
  },
  bankCard: {
    table: "bank_cards",
    heading: "支行",
    value: "样例支行",
    column: "branch",
    stored: "样例支行",
    field: "branch",
  },
  basic: { table: "employees", heading: "民族", value: "壮族", column: "nation", stored: "壮族", field: "nation" },
};
/** Headings of the columns that are masked. */
const MASKED: Record<string, string[]> = {
  family: ["电话*"],
  workExperience: ["证明人电话"],
  identityCard: ["证件号码*"],
  bankCard: ["银行卡号*"],
  basic: ["证件号码*", "手机*", "户籍地址", "现住址"],
};
const TEMPLATES = Object.keys(CHANGES);

let manager: string;
let specialist: string;

beforeAll(async () => {
  await useDatabase();
  // A sheet of everybody is a sheet of some hundred, not of three hundred.
  await one("update employees set employment = 2 where emp_id > 100 returning 1");
  await one(
    "update work_experiences set ref_name = '样例证明人', ref_phone = '0755-26001234' where id % 3 = 0 returning 1",
  );
  // The HR manager may see what is masked, the specialist not.
  manager = await sessionOf("10002");
  specialist = await sessionOf("10003");
});

// Exports are counted by the minute.
beforeEach(() => one("delete from rate_counters"));

const present = (template: string, token: string, asked: { departmentId?: number } = {}, language?: string) =>
  sendCall(presentImport, { type, template, ...asked }, { token, language });

async function bring(template: string, file: Uint8Array, token: string) {
  const { batchId } = await ok(previewImport, { type, template, name: "sheet.xlsx" }, { token, file });
  const faults = (await ok(importErrorsOf, { type, batchId, page: { pageSize: 100 } }, { token })).simpleList.map(
    ({ row, header, message }) => `${row} ${header}: ${message}`,
  );
  const preview = (
    await ok(importPreviewRows, { type, batchId, page: { pageSize: 100 }, query: { action: 2 } }, { token })
  ).simpleList.map(({ changes }) => changes);
  return { faults, preview, ...(await ok(importDetail, { type, batchId }, { token })) };
}

const commit = ({ id, version }: { id: number; version: number }, token: string) =>
  callApi(commitImport, { type, batchId: id, version }, { token });

/** Every row of the tables that the templates write, by table and key. */
async function dump(): Promise<Map<string, Stored>> {
  const rows = new Map<string, Stored>();
  for (const table of TABLES) {
    const { all } = await one<{ all: Stored[] }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as all from ${table} t`,
    );
    for (const row of all) rows.set(`${table} ${row.id ?? row.emp_id}`, row);
  }
  return rows;
}

/** What differs, without the bookkeeping: "table key column". */
function difference(before: Map<string, Stored>, after: Map<string, Stored>): string[] {
  return [...after].flatMap(([key, row]) => {
    const old = before.get(key);
    if (!old) return [`${key} new`];
    return Object.keys(row)
      .filter((column) => !BOOKKEEPING.has(column) && JSON.stringify(row[column]) !== JSON.stringify(old[column]))
      .map((column) => `${key} ${column}`);
  });
}

const audits = async () =>
  (await one<{ n: number }>("select count(*)::int as n from audit_log where action = 'employee.import'")).n;

/** A sheet brought back as it left: every row unchanged, nothing written. */
async function expectUnchanged(template: string, file: Uint8Array<ArrayBuffer>, token: string): Promise<string[][]> {
  const rows = await workbookOf(new Response(file));
  const back = await bring(template, file, token);
  expect([back.faults, back.preview, back.ignoredColumns]).toEqual([[], [], []]);
  expect([back.rows, back.unchanged]).toEqual([rows.length - 1, rows.length - 1]);
  const [before, audited] = [await dump(), await audits()];
  expect((await commit(back, token)).code).toBe(200);
  expect(difference(before, await dump())).toEqual([]);
  expect(await audits()).toBe(audited);
  return rows;
}

const bytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const column = (rows: string[][], heading: string) => {
  const at = rows[0]!.indexOf(heading);
  expect(at, heading).toBeGreaterThanOrEqual(0);
  return rows.slice(1).map((row) => row[at] ?? "");
};

/** What the templates leave out of a table. */
const IN_USE: Partial<Record<Table, string>> = {
  bank_cards: "and t.valid_from is not null and t.valid_to is null",
  contracts: "and t.state <> 7",
};

/** The key of a record that may be changed, and what tells its row in the sheet; `skip` gives each test its own. */
async function subject(
  { table }: Change,
  skip: number,
): Promise<{ key: number; jobNumber: string; contractNo?: string }> {
  if (table === "contracts") {
    return one(`select c.id as key, job_number as "jobNumber", contract_no as "contractNo" from contracts c join employees using (emp_id)
      where sign_mode = 1 and document_hash is null and extended_to is null and c.state = 3 and employment = 1 and probation_wage is null order by c.id limit 1 offset ${skip}`);
  }
  return one(`select min(${["employees", "identity_cards"].includes(table) ? "emp_id" : "t.id"}) as key, employees.job_number as "jobNumber" from employees join ${table} t using (emp_id)
    where employees.employment = 1 ${IN_USE[table] ?? ""} group by employees.job_number order by 2 limit 1 offset ${skip}`);
}

describe.each(TEMPLATES)("template %s filled with what is on file", (template) => {
  const change = CHANGES[template]!;

  it.each(LANGUAGES)("in %s: comes back unchanged, and nothing is written", async (language) => {
    const rows = await expectUnchanged(template, await bytes(await present(template, manager, {}, language)), manager);
    expect(rows.length).toBeGreaterThan(10);
    expect(
      rows
        .slice(1)
        .flat()
        .some((cell) => cell.includes("*")),
    ).toBe(false);
  });

  it("masked for whom may not see it whole: comes back unchanged just the same", async () => {
    const rows = await expectUnchanged(template, await bytes(await present(template, specialist)), specialist);
    for (const heading of MASKED[template] ?? []) {
      const shown = column(rows, heading).filter((cell) => cell !== "");
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((cell) => !cell.includes("*"))).toEqual([]);
    }
  });

  it.each(["manager", "specialist"])(
    "one cell changed by the %s: exactly that field changes, and the audit row says so",
    async (who) => {
      const token = who === "manager" ? manager : specialist;
      const { key, jobNumber, contractNo } = await subject(change, who === "manager" ? 0 : 1);
      const rows = changed(
        await workbookOf(await present(template, token)),
        (row) => row[0] === jobNumber && (!contractNo || row[2] === contractNo),
        change.heading,
        change.value,
      );
      const back = await bring(template, await xlsx(rows), token);
      expect([back.faults, back.creates, back.updates, back.unchanged]).toEqual([[], 0, 1, rows.length - 2]);
      const [before, audited] = [await dump(), await audits()];
      const old = before.get(`${change.table} ${key}`)!;
      const shown = (value: unknown) => (change.told ? "***" : String(value));
      expect(back.preview).toEqual([
        [{ field: change.heading.replace("*", ""), before: shown(old[change.column]), after: shown(change.stored) }],
      ]);
      expect((await commit(back, token)).code).toBe(200);
      const after = await dump();
      const differences = difference(before, after);
      if (change.table === "bank_cards") {
        const { id } = await one<{ id: number }>("select max(id) as id from bank_cards");
        expect(differences).toEqual([`bank_cards ${key} valid_to`, `bank_cards ${id} new`]);
        const { valid_from, created_at, created_by, ...card } = after.get(`bank_cards ${id}`)!;
        expect(card).toMatchObject({
          emp_id: old.emp_id,
          purpose: old.purpose,
          account_no: old.account_no,
          account_name: old.account_name,
          bank_code: old.bank_code,
          branch: change.stored,
          valid_to: null,
        });
      } else {
        expect(differences).toEqual([`${change.table} ${key} ${change.column}`]);
        expect(after.get(`${change.table} ${key}`)![change.column]).toEqual(change.stored);
      }
      expect(await audits()).toBe(audited + 1);
      const told = { [change.field]: change.told ?? change.value };
      const said = await auditsOf("employee.import");
      expect([said.objectId, said.after]).toEqual([
        String(old.emp_id),
        template === "basic" ? told : { [template]: [told] },
      ]);
    },
  );

  it("holds the people of the caller's scope who are on job, of a department with those below it", async () => {
    const site = await sessionOf("10017");
    const people = (rows: string[][]) => [
      ...new Set(column(rows, rows[0]!.find((heading) => heading.startsWith("工号"))!)),
    ];
    const expected = async (where: string) =>
      (
        await one<{ all: string[] }>(
          `select array_agg(distinct employees.job_number order by employees.job_number) as all from employees join ${change.table} t using (emp_id) where employees.employment = 1 ${IN_USE[change.table] ?? ""} and ${where}`,
        )
      ).all;
    expect(people(await workbookOf(await present(template, site)))).toEqual(
      await expected("employees.site_id = 4 and employees.overseas_warehouse = 0"),
    );
    const { departmentId } = await one<{ departmentId: number }>(
      `select parent_id as "departmentId" from departments d join employees using (department_id) where employment = 1 and parent_id is not null and exists (select from departments p where p.department_id = d.parent_id and p.parent_id is not null) limit 1`,
    );
    const below = `employees.department_id in (with recursive below as (select ${departmentId} as id union select department_id from departments join below on parent_id = below.id) select id from below)`;
    const some = people(await workbookOf(await present(template, manager, { departmentId })));
    expect(some).toEqual(await expected(below));
    expect(await auditsOf("import.present")).toMatchObject({
      objectId: "list",
      after: { type, template, departmentId },
    });
    expect((await callApi(presentImport, { type, template }, { token: await sessionOf("10011") })).code).toBe(403);
  });
});

describe.each(
  Object.entries(MASKED).flatMap(([template, headings]) => headings.map((heading) => [template, heading] as const)),
)("%s, masked column %s", (template, heading) => {
  it("a mask that does not fit is a fault at its cell, a whole value is taken", async () => {
    const rows = await workbookOf(await present(template, specialist));
    const at = rows.findIndex((row, n) => n > 0 && (row[rows[0]!.indexOf(heading)] ?? "") !== "");
    const own = (row: string[]) => row === rows[at];
    const name = heading.replace("*", "");
    const wrong = await bring(template, await xlsx(changed(rows, own, heading, "1**9")), specialist);
    expect(wrong.faults).toEqual([`${at + 1} ${name}: 遮盖的值与现有数据不符，请填写完整的值`]);
    expect((await commit(wrong, specialist)).code).toBe(409);
    const whole = column(await workbookOf(await present(template, manager)), heading)[at - 1]!;
    const back = await bring(template, await xlsx(changed(rows, own, heading, whole)), specialist);
    expect([back.faults, back.unchanged]).toEqual([[], rows.length - 1]);
  });
});

describe("filled templates", () => {
  it("a mask means nothing where nothing is on file", async () => {
    const [head, first] = await workbookOf(await present("family", manager));
    const stranger = first!.map((cell, n) => (n === 2 ? "新亲属" : n === 4 ? "138****2222" : cell));
    expect((await bring("family", await xlsx([head!, stranger]), specialist)).faults).toEqual([
      "2 电话: 遮盖的值与现有数据不符，请填写完整的值",
    ]);
  });

  it("two people whose numbers look alike behind the mask are no duplicates", async () => {
    await one(
      "update employees set mobile = case job_number when '10011' then '13811112222' else '13833332222' end where job_number in ('10011', '10012') returning 1",
    );
    await expectUnchanged("basic", await bytes(await present("basic", specialist)), specialist);
  });

  it("what a cell writes otherwise than it is on file is no change", async () => {
    await one(
      "update family_contacts set name = 'Ａlex１' where id = (select min(id) from family_contacts join employees using (emp_id) where employment = 1) returning 1",
    );
    await one("update employees set current_address = ' 深圳市南山区１２号' where job_number = '10011' returning 1");
    await expectUnchanged("family", await bytes(await present("family", manager)), manager);
    await expectUnchanged("basic", await bytes(await present("basic", manager)), manager);
  });

  it("rows left alone are not held to what is on file; a row that is changed is", async () => {
    await one(
      "update identity_cards set exp_date = null, long_term = 0 where emp_id = (select emp_id from employees where job_number = '10011') returning 1",
    );
    const rows = await expectUnchanged("identityCard", await bytes(await present("identityCard", manager)), manager);
    const row = rows.findIndex(([jobNumber]) => jobNumber === "10011");
    const { faults } = await bring(
      "identityCard",
      await xlsx(changed(rows, ([jobNumber]) => jobNumber === "10011", "签发机关", "样例市公安局")),
      manager,
    );
    expect(faults).toEqual([`${row + 1} 有效期至: 请填写有效期截止日或勾选长期`]);
  });

  it("a contract that is closed comes back as it left, but takes no change", async () => {
    const { contractNo } = await one<{ contractNo: string }>(
      `update contracts set sign_mode = 2 where id = (select min(c.id) from contracts c join employees using (emp_id) where c.state = 3 and employment = 1) returning contract_no as "contractNo"`,
    );
    const rows = await expectUnchanged("contract", await bytes(await present("contract", manager)), manager);
    const row = rows.findIndex((cells) => cells[2] === contractNo);
    const { faults } = await bring(
      "contract",
      await xlsx(changed(rows, (cells) => cells[2] === contractNo, "月工资（元）", "98765.43")),
      manager,
    );
    expect(faults).toEqual([`${row + 1} 合同编号: 已签署的电子合同和已结束的合同不能修改`]);
  });

  it("what could not come back does not leave", async () => {
    await one(
      "insert into family_contacts (emp_id, name, relation, phone) select e.emp_id, '亲属' || n, '其他', '13811112222' from employees e, generate_series(1, 10000) n where job_number = '10011'",
    );
    expect(await callApi(presentImport, { type, template: "family" }, { token: manager })).toMatchObject({ code: 409 });
  });

  it("wages leave only with the code for contracts; left blank they stay", async () => {
    await one(
      "delete from role_permissions where permission_code = 11061001 and role_id = (select id from roles where role_code = 'hrSpecialist')",
    );
    const rows = await expectUnchanged("contract", await bytes(await present("contract", specialist)), specialist);
    expect(new Set(column(rows, "月工资（元）"))).toEqual(new Set([""]));
    expect(new Set(column(await workbookOf(await present("contract", manager)), "月工资（元）")).size).toBeGreaterThan(
      5,
    );
  });

  it("five a minute a person; a template that cannot be filled is not there", async () => {
    expect((await callApi(presentImport, { type: "dimission", template: "dimission" }, { token: manager })).code).toBe(
      404,
    );
    expect((await callApi(presentImport, { type, template: "nothing" }, { token: manager })).code).toBe(404);
    await one(
      "insert into rate_counters (key, window_start, count) select 'export:' || user_id, date_trunc('minute', now()) + n * interval '1 minute', 5 from users, generate_series(0, 1) n where job_number = '10002' on conflict (key, window_start) do update set count = 5 returning 1",
    );
    expect((await callApi(presentImport, { type, template: "family" }, { token: manager })).code).toBe(429);
  });
});

it("a preview names banks as people do, not by their codes", async () => {
  const sheet = await workbookOf(await present("bankCard", manager));
  const at = sheet[0]!.indexOf("开户行*");
  const [before, after] = ["中国工商银行", "中国建设银行"];
  const row = sheet.findIndex((cells) => cells[at] === before);
  expect(row).toBeGreaterThan(0);
  const rows = sheet.map((cells, n) => (n === row ? cells.map((cell, c) => (c === at ? after : cell)) : cells));
  const back = await bring("bankCard", await xlsx(rows), manager);
  expect(back.preview).toEqual([[{ field: "开户行", before, after }]]);
});
