import { expect, it } from "vitest";
import { z } from "zod";
import { product } from "~/upstream/domains.server";
import { bindings } from "~/upstream/host.server";
import { database } from "~/upstream/platform/database/db.server";
import { useDatabase } from "../../support/database";

/** Who, when and which version: written by every verb. */
const STAMPS = /^(created|updated|published)_(at|by)$/;

/** Columns that the product makes of what is entered; with what they follow from. */
const REASONS: Readonly<Record<string, string>> = {
  "approval_definitions.definition_version": "counted at each publication",
  "approval_definitions.nodes": "entered node by node (approval/process)",
  "approval_definitions.settings": "its fields are entered one by one (approval/process)",
  "approval_form_types.has_amount": "the kind says so",
  "bank_cards.account_hash": "of the number",
  "bank_cards.account_tail": "of the number",
  "benefit_params.employee_bp": "entered as employeeRate",
  "benefit_params.employer_bp": "entered as employerRate",
  "city_params.non_compete_share_bp": "entered as nonCompeteShare",
  "classify_items.item_name": "entered as name, in every language",
  "contracts.ended_on": "the day it was terminated or renewed",
  "contracts.last_day": "of the termination, or the end of its term",
  "contracts.probation_end": "of its begin and probationMonths",
  "contracts.sign_seq": "counted a person and employer",
  "departments.department_level_id": "how deep it stands",
  "director_offices.half": "the form has both halves of a day",
  "duty_times.duty_date": "entered as date",
  "employees.contract_end": "of the contract in force",
  "employees.id_card_exp": "of the identity card, entered as expDate",
  "employees.leave_date": "of the dimission",
  "employees.lifecycle": "of entry, probation and dimission",
  "employees.name_pinyin": "of the name",
  "employees.search_tokens": "of the name",
  "employment_spells.probation_used": "of the contracts of the spell",
  "exchange_rates.quoted_micro": "entered as quotedRate",
  "exchange_rates.rate_e8": "of quotedRate and quoteUnit",
  "identity_cards.id_hash": "of the number",
  "installation.key_check": "made with the installation",
  "leave_types.quota_centi_day": "entered as quotaDays",
  "menus.menu_name": "the product's own words",
  "number_counters.period": "made when a number is taken",
  "rule_members.offset_days": "entered as offset",
  "schedule_days.note": "of the entry that planned the day",
  "schedule_days.shift_id": "entered by the code of the shift",
  "schedule_days.source_id": "of the entry that planned the day",
  "sheet_days.shift_id": "entered by the code of the shift",
  "shift_versions.net_min": "of its times and breaks",
  "shift_versions.shift_id": "a version's shift",
  "users.password_hash": "of the password",
};

/** Tables of a domain that has its search, and whose pages to enter them are still to be made: questions and answers. */
const TO_COME = ["faq_answers", "faq_infos", "faq_problems"];

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** A literal default as its rows show it; undefined for one that is reckoned. */
const literal = (said: string | null) => /^'?([^'()]*)'?(?:::.*)?$/.exec(said ?? "")?.[1];

/** Names of all fields that a form or a file of the product can set. */
function entered(): Set<string> {
  const names = new Set(product.imports.flatMap(({ columns }) => columns.map(({ field }) => field)));
  const read = (json: unknown): void => {
    if (json === null || typeof json !== "object") return;
    for (const [key, value] of Object.entries(json)) {
      if (key === "properties") for (const name of Object.keys(value as object)) names.add(name);
      read(value);
    }
  };
  for (const { contract } of bindings)
    if (contract.changes) read(z.toJSONSchema(contract.input, { io: "input", unrepresentable: "any" }));
  return names;
}

/** Columns of the demo company that have something beside their default, as `table.column`. */
async function filled(): Promise<string[]> {
  const { rows } = await database().writePool.query<{ table: string; column: string; initial: string | null }>(`
    select c.table_name as table, c.column_name as column, c.column_default as initial
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by 1, c.ordinal_position`);
  const found: string[] = [];
  for (const { table, column, initial } of rows) {
    const { rowCount } = await database().writePool.query(
      `select from "${table}"
       where "${column}" is not null and "${column}"::text <> all(array['', '0', 'false', '{}', '[]', $1]) limit 1`,
      [literal(initial) ?? ""],
    );
    if (rowCount === 1) found.push(`${table}.${column}`);
  }
  return found;
}

it("what the demo company has, a company of its own can enter: no column is filled by the demo's code alone", async () => {
  await useDatabase();
  const names = entered();
  const columns = await filled();
  expect(columns.length).toBeGreaterThan(400);
  const alone = columns.filter((one) => {
    const [table, column] = one.split(".") as [string, string];
    return !names.has(camel(column)) && !STAMPS.test(column) && !TO_COME.includes(table);
  });
  expect(alone.filter((one) => !(one in REASONS))).toEqual([]);
  // A reason that nothing needs any more would hide the next column of its name.
  expect(Object.keys(REASONS).filter((one) => !alone.includes(one))).toEqual([]);
});
