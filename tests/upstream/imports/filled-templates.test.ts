import fc from "fast-check";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { importErrorsOf, importTemplate, previewImport } from "~/contracts/platform/imports";
import { LANGUAGES, type Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";
import { importDefinitions } from "~/upstream/domains.server";
import type { ImportColumn } from "~/upstream/platform/imports/definition.server";
import { headingOf } from "~/upstream/platform/imports/heading.server";
import { sheetNames } from "~/upstream/platform/spreadsheet/workbook-write.server";
import { ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv, xlsx } from "../../support/files";
import { type Filled, filledTemplate, headingsOf } from "../../support/filled-template";

let token: string;
let people: string[];

beforeAll(async () => {
  await useDatabase();
  await one(
    `with r as (insert into roles (role_code, role_name, data_scope) values ('files', 'Files', 5) returning id),
       rights as (insert into role_permissions select id, unnest($1::int[]) from r)
     insert into user_roles (user_id, role_id)
     select user_id, r.id from users join employees using (emp_id), r where employment = 1`,
    [[...new Set(importDefinitions.map(({ access }) => access))]],
  );
  people = (
    await one<{ people: string[] }>(
      "select array_agg(u.job_number order by u.job_number) as people from users u join employees using (emp_id) where employment = 1",
    )
  ).people;
});

// One person may not upload as often within a minute as all templates ask for.
beforeEach(async () => {
  token = await sessionOf(people.pop()!);
});

const serial = (number: number) => ({ markup: `><v>${number}</v>` });

interface Import {
  type: string;
  template: string;
}

const templateOf = async (of: Import, language: Language) =>
  Buffer.from(await (await sendCall(importTemplate, of, { token, language })).arrayBuffer());

async function uploaded({ type, template }: Import, file: Buffer, name = "filled.xlsx") {
  const { batchId, rows } = await ok(previewImport, { type, template, name }, { token, file });
  const { simpleList } = await ok(
    importErrorsOf,
    { type, batchId, page: { pageSize: 1000 }, query: {} },
    { token, language: "en" },
  );
  return { rows, faults: simpleList };
}

const common = importDefinitions.find(({ template }) => template === "family")!;
const FAMILY = ["工号", "姓名", "家庭成员姓名", "关系", "电话"];

// Each in one language; all languages have their turn.
const IN_LANGUAGES = importDefinitions.map((definition, n) => ({
  definition,
  language: LANGUAGES[n % LANGUAGES.length]!,
  title: `${definition.type} ${definition.template}`,
}));

it.each(IN_LANGUAGES)(
  "$title: its template, filled as it came down with its notes, is read from its first tab alone ($language)",
  async ({ definition, language }) => {
    const template = await templateOf(definition, language);
    const headings = await headingsOf(template);
    const lines = [1, 2].map((row) => headings.map((_, column) => `${row}${column}`));
    const { rows, faults } = await uploaded(definition, await filledTemplate(template, lines));
    const [first] = sheetNames([say(language, { key: definition.sheets?.[0]?.name ?? definition.name })]);
    expect(rows).toBe(2);
    expect(faults.filter(({ sheet, row }) => sheet !== first || row < 2 || row > 3)).toEqual([]);
  },
);

it("a company's own table that bears the name of the notes is read", async () => {
  const file = await xlsx([FAMILY, ["10011", "谁", "谁", "父亲", "13800138000"]], "填写说明");
  const { rows, faults } = await uploaded(common, file);
  expect([rows, faults.map(({ message }) => message)]).toEqual([
    1,
    [expect.stringMatching(/^job number and name do not match/)],
  ]);
});

it("an identifier of any length is read as itself, or refused where Excel kept only some of its digits", async () => {
  const education = importDefinitions.find(({ template }) => template === "education")!;
  const { name } = await one<{ name: string }>("select emp_name as name from employees where job_number = '10011'");
  const head = ["工号", "姓名", "学历", "学校", "证书编号"];
  const digits = fc.sample(fc.stringMatching(/^[1-9]\d{0,29}$/), 30);
  const row = (id: string, n: number) => ["10011", name, "本科", `School ${n}`, id];
  // A text, a number as Excel saves it, and a number as Excel shows it in a csv.
  const shown = (id: string) => (id.length > 11 ? `${Number(id).toExponential(5).toUpperCase()}` : id);
  for (const id of digits.filter(({ length }) => length > 15)) expect(shown(id)).toMatch(/^\d\.\d{5}E\+\d\d$/);
  const template = await templateOf(education, "zh");
  const headings = (await headingsOf(template)).map((heading) => heading.replace("*", ""));
  const placed = (cells: Filled[]) => headings.map((heading) => cells[head.indexOf(heading)] ?? "");
  const numbers = await filledTemplate(
    template,
    digits.map((id, n) => placed([...row("", n).slice(0, 4), serial(Number(Number(id).toPrecision(15)))])),
  );
  const texts = await filledTemplate(
    template,
    digits.map((id, n) => placed(row(id, n))),
  );
  const lost = async (file: Buffer, called?: string) =>
    (await uploaded(education, file, called)).faults
      .filter(({ message }) => message === say("en", { key: "imports:fault.digits" }))
      .map(({ row }) => row - 2);
  const among = (longer: number) => digits.flatMap(({ length }, n) => (length > longer ? [n] : []));
  expect(await lost(texts)).toEqual([]);
  expect(await lost(numbers)).toEqual(among(15));
  expect(await lost(csv([head, ...digits.map((id, n) => row(shown(id), n))]), "seen.csv")).toEqual(among(11));
});

/** What is said at a column of a template's rows that differ in nothing but how its cell is written, row by row. */
async function saidOf(definition: Import & { columns: readonly ImportColumn[] }, field: string, cells: Filled[]) {
  const template = await templateOf(definition, "en");
  const headings = await headingsOf(template);
  const header = headingOf(definition.columns.find((column) => column.field === field)!, "en");
  const at = headings.findIndex((heading) => heading.replace("*", "") === header);
  const lines = cells.map((cell, row) => headings.map((_, column) => (column === at ? cell : `1001${row}`)));
  const { rows, faults } = await uploaded(definition, await filledTemplate(template, lines));
  expect(rows).toBe(cells.length);
  return cells.map((_, n) =>
    faults.filter((fault) => fault.row === n + 2 && fault.header === header).map(({ message }) => message),
  );
}
const alike = (said: string[][]) => new Set(said.map((messages) => messages.join("\n"))).size === 1;

const MONTHS = importDefinitions.flatMap((definition) =>
  definition.columns
    .filter(({ kind }) => kind === "month")
    .map(({ field }) => ({ definition, field, title: `${definition.type} ${field}` })),
);

it.each(MONTHS)("$title: a month is read however a workbook writes it", async ({ definition, field }) => {
  const months = ["2026-12", serial(46_357), serial(202_612), "2026/12/1", "2026年12月", "２０２６．１２"];
  const said = await saidOf(definition, field, months);
  expect(alike(said), JSON.stringify(said)).toBe(true);
  expect(alike(await saidOf(definition, field, ["2026-12", "2026-13"]))).toBe(false);
  // As a number October loses its zero and could be January: it is asked for again, the others are read.
  const tenth = say("en", { key: "imports:fault.tenth" });
  const tenths = await saidOf(definition, field, [
    serial(2026.1),
    "2026.1",
    serial(2026.01),
    serial(2026.11),
    "2026.10",
  ]);
  expect(tenths.map((messages) => messages.includes(tenth))).toEqual([true, true, false, false, false]);
  expect(alike([...tenths.slice(2), said[0]!])).toBe(true);
});

it("a telephone number is read with blanks and +86", async () => {
  const said = await saidOf(common, "phone", [
    "13800138000",
    "138 0013 8000",
    "+86 138-0013-8000",
    serial(13_800_138_000),
    "0755-2600 1234",
    "+86 755-26001234",
    "１３８００１３８０００",
  ]);
  expect(said).toEqual(said.map(() => []));
  expect((await saidOf(common, "phone", ["1380013"]))[0]).toHaveLength(1);
});

it("the time of a punch is read as people and workbooks write it", async () => {
  const punches = importDefinitions.find(({ type }) => type === "punch")!;
  const template = await templateOf(punches, "en");
  const times = [
    "2010-11-09 20:06",
    serial(40_491.8375),
    "2010年11月9日 20:06",
    "2010年11月9日下午8:06",
    "2010/11/9 8:06 PM",
    "２０１０／１１／９　２０：０６",
  ];
  const file = await filledTemplate(template, [...times.map((time) => ["10011", time]), ["10011", "上午20:06"]]);
  const { rows, faults } = await uploaded(punches, file);
  const said = times.map((_, n) => faults.filter(({ row }) => row === n + 2).map(({ message }) => message));
  expect(rows).toBe(times.length + 1);
  expect(alike(said), JSON.stringify(said)).toBe(true);
  expect(faults.filter(({ row }) => row === 8).map(({ message }) => message)).toEqual([
    say("en", { key: "punches:said.time" }),
  ]);
});

it("a workbook without the headings is told which were looked for", async () => {
  const { faults } = await uploaded(common, await xlsx([["甲", "乙"]]));
  expect(faults.map(({ message }) => message)).toEqual([
    "The template's headings (工号 / 姓名 / 家庭成员姓名 / 关系 / 电话) were not found; use the downloaded template",
  ]);
});
