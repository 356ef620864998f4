import { beforeAll, beforeEach, expect, it } from "vitest";
import { importErrorsOf, importTemplate, previewImport } from "~/contracts/platform/imports";
import { LANGUAGES, type Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";
import { importDefinitions } from "~/upstream/domains.server";
import { sheetNames } from "~/upstream/platform/spreadsheet/workbook-write.server";
import { ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { xlsx } from "../../support/files";
import { filledTemplate, headingsOf } from "../../support/filled-template";

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
  expect([rows, faults.map(({ message }) => message)]).toEqual([1, ["job number and name do not match"]]);
});
