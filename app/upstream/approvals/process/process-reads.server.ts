import { asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { DEFINITION_STATE, type DefinitionState, FORM_STATE, type PROCESS_ACTS } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import type * as contracts from "~/contracts/approvals/process";
import { processVersion } from "~/contracts/approvals/process";
import { digitOfTypes, LAST_DIGIT } from "~/lib/approvals/form-type";
import { type Language, named } from "~/lib/languages";
import { openSites, siteOf } from "~/lib/organization/known-company";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, ofPage } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type FormType, formTypesOf } from "../desk/form-types.server";
import type { Kinds } from "../engine/kind.server";
import { approvalRoles } from "../roles/tables.server";
import { choicesOf } from "./process-choices.server";
import { asChoices, branchFields, fieldsOf, peopleNamed, personFields, wireNode } from "./process-shape.server";
import { approvalDefinitions } from "./tables.server";

type Input<E extends { input: z.ZodType }> = z.output<E["input"]>;
type Head = Pick<
  typeof approvalDefinitions.$inferSelect,
  "id" | "formTypeCode" | "definitionVersion" | "status" | "version" | "publishedAt" | "publishedBy" | "updatedAt"
>;

export const headOf = ({ formTypeCode, kindCode, siteDigit, name }: FormType, language: Language) => ({
  formTypeCode,
  kindCode,
  siteDigit,
  siteClosed: siteOf(siteDigit)?.enabled === false,
  name: named(name, language),
});
const stateOf = ({ id, definitionVersion, status, version }: Head) => ({ id, definitionVersion, status, version });
const iso = (time: string | null) => time && new Date(time).toISOString();

/** What is published and what is drafted, by form type. */
function headsOf(db: Reader, { versions }: Caller): Promise<Map<number, Head[]>> {
  return cached("approval-heads", versions.approvals ?? 0, async () => {
    const { id, formTypeCode, definitionVersion, status, version, publishedAt, publishedBy, updatedAt } =
      approvalDefinitions;
    const rows = await db
      .select({ id, formTypeCode, definitionVersion, status, version, publishedAt, publishedBy, updatedAt })
      .from(approvalDefinitions)
      .orderBy(asc(id));
    const byType = new Map<number, Head[]>();
    for (const row of rows) byType.set(row.formTypeCode, [...(byType.get(row.formTypeCode) ?? []), row]);
    return byType;
  });
}

export async function processList(
  db: Reader,
  caller: Caller,
  { page, query }: Input<typeof contracts.searchProcesses>,
) {
  const [types, heads] = await Promise.all([formTypesOf(db, caller), headsOf(db, caller)]);
  const inState = (code: number, status: DefinitionState) => heads.get(code)?.find((head) => head.status === status);
  const found = [...types.values()]
    .filter((type) => query.siteDigit === undefined || type.siteDigit === digitOfTypes(query.siteDigit))
    .filter(
      (type) =>
        !query.likeName ||
        `${type.formTypeCode} ${Object.values(type.name).join(" ")}`
          .toLowerCase()
          .includes(query.likeName.toLowerCase()),
    )
    .filter(
      ({ formTypeCode }) =>
        !query.state ||
        (query.state === "draft"
          ? inState(formTypeCode, DEFINITION_STATE.draft)
          : !inState(formTypeCode, DEFINITION_STATE.published)),
    )
    .sort((a, b) => a.formTypeCode - b.formTypeCode);
  const shown = ofPage(page, found);
  const running = await runningBy(
    db,
    "form_type_code",
    shown.map(({ formTypeCode }) => formTypeCode),
  );
  const simpleList = shown.map((type) => {
    const [published, draft] = [
      inState(type.formTypeCode, DEFINITION_STATE.published),
      inState(type.formTypeCode, DEFINITION_STATE.draft),
    ];
    const changed = (heads.get(type.formTypeCode) ?? []).map(({ updatedAt }) => updatedAt).sort();
    return {
      ...headOf(type, caller.language),
      isTakeEffect: type.isTakeEffect as 0 | 1,
      published: published ? stateOf(published) : null,
      draft: draft ? stateOf(draft) : null,
      acts: draft ? [] : (["draft"] as const).filter((act) => holds(caller, NEEDED[act])),
      running: running.get(type.formTypeCode) ?? 0,
      newerSeed: newerSeed(heads.get(type.formTypeCode) ?? []),
      changedAt: iso(changed.at(-1) ?? null),
    };
  });
  return listed(found.length, simpleList);
}

/**
 * Whether a release has brought another first process that the company, having its own, does not use (approvals rule
 * 36); whatever is published afterwards answers it.
 */
function newerSeed(versions: readonly Head[]): boolean {
  const seed = versions.findLast(
    ({ status, publishedAt, publishedBy }) =>
      status === DEFINITION_STATE.retired && publishedAt === null && publishedBy === null,
  );
  const since = seed && new Date(seed.updatedAt);
  return !!since && !versions.some(({ publishedAt }) => publishedAt !== null && new Date(publishedAt) > since);
}

/** Forms in approval, counted by their type or by their definition. */
async function runningBy(
  db: Reader,
  column: "form_type_code" | "definition_id",
  keys: readonly number[],
): Promise<Map<number, number>> {
  const rows = await select(db, { key: num`${sql.identifier(column)}`, n: num`count(*)::int` })`
    from approval_instances
    where status = ${FORM_STATE.open} and ${sql.identifier(column)} = any(${sql.param([...keys])}::int[])
    group by 1`;
  return new Map(rows.map(({ key, n }) => [key, n]));
}

export async function processDetail(kinds: Kinds, db: Reader, caller: Caller, { id }: { id: number }) {
  const [row] = await db.select().from(approvalDefinitions).where(eq(approvalDefinitions.id, id));
  if (!row) throw missing();
  const [types, heads, people, roles, running] = await Promise.all([
    formTypesOf(db, caller),
    headsOf(db, caller),
    peopleNamed(db, row.nodes),
    db.select().from(approvalRoles).orderBy(asc(approvalRoles.roleCode)),
    runningBy(db, "definition_id", [id]),
  ]);
  const type = types.get(row.formTypeCode)!;
  const own = fieldsOf(kinds, type.kindCode);
  const asked = branchFields(own);
  const choices = await choicesOf(db, caller, own);
  const drafted = (code: number) => heads.get(code)?.some(({ status }) => status === DEFINITION_STATE.draft);
  return {
    ...stateOf(row),
    ...headOf(type, caller.language),
    hasAmount: type.hasAmount as 0 | 1,
    nodes: row.nodes.map((node) => wireNode(node, people, asked, choices)),
    settings: row.settings,
    roles: roles.map(({ roleCode, name }) => ({ value: roleCode, label: named(name, caller.language) })),
    branchFields: asChoices(asked, caller.language, choices),
    personFields: asChoices(personFields(own), caller.language),
    formFields: asChoices(own, caller.language),
    siteDigits: [0, ...openSites()].filter(
      (digit) => digit <= LAST_DIGIT && digit !== type.siteDigit && !drafted(type.kindCode * 10 + digit),
    ),
    running: running.get(id) ?? 0,
    acts: actsOn(row.status, caller),
  };
}

type Act = (typeof PROCESS_ACTS)[number];
const ACTS: Record<DefinitionState, readonly Act[]> = {
  [DEFINITION_STATE.draft]: ["edit", "publish", "copy"],
  [DEFINITION_STATE.published]: ["retire", "draft", "copy"],
  [DEFINITION_STATE.retired]: ["draft", "copy"],
};
const NEEDED: Record<Act, number> = {
  edit: MAY.processes.edit,
  draft: MAY.processes.edit,
  copy: MAY.processes.edit,
  publish: MAY.processes.publish,
  retire: MAY.processes.publish,
};

/** What the caller may do with a version (approvals, States of a definition). */
const actsOn = (status: DefinitionState, caller: Caller) => ACTS[status].filter((act) => holds(caller, NEEDED[act]));

const VERSION = reads(
  processVersion.omit({ running: true }),
  { d: approvalDefinitions },
  { publishedByName: sql`coalesce(e.emp_name, u.username, '')` },
  sql`
    left join users u on u.user_id = d.published_by
    left join employees e on e.emp_id = u.emp_id
  `,
);

export async function processHistory(db: Reader, caller: Caller, { formTypeCode }: { formTypeCode: number }) {
  const type = (await formTypesOf(db, caller)).get(formTypeCode);
  if (!type) throw missing();
  const rows = await VERSION.all(db, {
    where: sql`d.form_type_code = ${formTypeCode}`,
    order: sql`d.definition_version desc`,
  });
  const running = await runningBy(
    db,
    "definition_id",
    rows.map(({ id }) => id),
  );
  const versions = rows.map((row) => ({ ...row, running: running.get(row.id) ?? 0 }));
  return { ...headOf(type, caller.language), versions };
}
