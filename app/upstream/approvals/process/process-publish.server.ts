import { and, eq, sql } from "drizzle-orm";
import { CASHIER_ROLE, DEFINITION_STATE, type DefinitionState, MODE, SOURCE } from "~/contracts/approvals/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { type Obstacle, obstaclesOf } from "~/lib/approvals/approval-checks";
import { decides, type ProcessNode } from "~/lib/approvals/approval-definition";
import { companyDay } from "~/lib/period";
import { type Message, say } from "~/lib/texts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, Refusal } from "~/upstream/platform/refusal.server";
import type { Kinds } from "../engine/kind.server";
import { PAYER_FIELD } from "./chains.server";
import { type DefinitionRow, lockDefinition, onlyOne } from "./process-draft.server";
import { branchFields, fieldsOf, personFields } from "./process-shape.server";
import { approvalDefinitions, approvalFormTypes } from "./tables.server";

const MOST_PEOPLE = 30;
type Found = Obstacle | { reason: "tooManyPeople"; node: string; n: number; most: number };

/**
 * Puts a draft in force and the version before out of it (approvals rule 3 and States). A form type that was never
 * published counts from now on. Running forms keep theirs (rule 2).
 */
export async function publishProcess(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version: number },
) {
  const draft = await lockDefinition(tx, id, version);
  if (draft.status !== DEFINITION_STATE.draft) throw conflict("approvals:said.notDraft");
  const [type] = await tx
    .select()
    .from(approvalFormTypes)
    .where(eq(approvalFormTypes.formTypeCode, draft.formTypeCode));
  const own = fieldsOf(kinds, type!.kindCode);
  const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);
  const about = {
    kindCode: type!.kindCode,
    hasAmount: type!.hasAmount === 1,
    fields: names(branchFields(own)),
    personFields: names(personFields(own)),
  };
  const found: Found[] = [...obstaclesOf(draft.nodes, draft.settings, about), ...(await crowdedNodes(tx, draft.nodes))];
  if (found.length > 0) throw refusalOf(caller, found);
  await tx.execute(sql`
    update approval_form_types set is_take_effect = 1, version = version + 1
    where form_type_code = ${draft.formTypeCode}
      and is_take_effect = 0
      and not exists (
        select from approval_definitions d where d.form_type_code = ${draft.formTypeCode} and d.published_at is not null
      )`);
  const [before] = await tx
    .update(approvalDefinitions)
    .set({ status: DEFINITION_STATE.retired, version: sql`${approvalDefinitions.version} + 1` })
    .where(
      and(
        eq(approvalDefinitions.formTypeCode, draft.formTypeCode),
        eq(approvalDefinitions.status, DEFINITION_STATE.published),
      ),
    )
    .returning({ id: approvalDefinitions.id });
  return change(tx, caller, draft, {
    action: "process.publish",
    status: DEFINITION_STATE.published,
    replaced: before?.id ?? null,
  });
}

/** Takes a process out of force: new submissions are refused, running forms continue. */
export async function retireProcess(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const row = await lockDefinition(tx, id, version);
  if (row.status !== DEFINITION_STATE.published) throw conflict("approvals:said.notInForce");
  return change(tx, caller, row, { action: "process.retire", status: DEFINITION_STATE.retired });
}

async function change(
  tx: Tx,
  caller: Caller,
  row: DefinitionRow,
  { action, status, ...told }: { action: string; status: DefinitionState; replaced?: number | null },
) {
  const author = { updatedBy: caller.actorUserId, updatedAt: sql`now()` };
  const published =
    status === DEFINITION_STATE.published ? { publishedBy: caller.actorUserId, publishedAt: sql`now()` } : {};
  await tx
    .update(approvalDefinitions)
    .set({ status, version: row.version + 1, ...author, ...published })
    .where(eq(approvalDefinitions.id, row.id))
    .catch(onlyOne);
  await audit(tx, caller, {
    action,
    objectType: "approvalProcess",
    objectId: row.id,
    before: { status: row.status },
    after: { status, formTypeCode: row.formTypeCode, ...told },
  });
  return { id: row.id, version: row.version + 1 };
}

/**
 * Every reason in a sentence of its own; an automatic approval with an amount has its own (approvals rules 3 and 23).
 */
function refusalOf(caller: Caller, found: readonly Found[]): Refusal {
  const label = branchLabels(caller);
  const reasonOf = (one: Found) =>
    say(caller.language, {
      key: `approvals:said.obstacle.${one.reason}`,
      params: { ...params(one), ...("field" in one ? { field: label(one.field) } : {}) },
    });
  const texts = found.map(
    (one): Message =>
      one.reason === "autoApprove"
        ? { key: "approvals:said.autoApprove" }
        : { key: "approvals:said.unpublishable", params: { reason: reasonOf(one) } },
  );
  return new Refusal(409, texts[0]!, { "": texts });
}

const params = ({ reason, ...rest }: Found): Record<string, string | number> => rest as Record<string, string | number>;

/** A field by its words where it has some; what a kind does not declare has only its name. */
const branchLabels = (caller: Caller) => {
  const known = new Map(
    [...branchFields([]), ...personFields([]), PAYER_FIELD].map(({ name, label }) => [
      name,
      say(caller.language, label),
    ]),
  );
  return (name: string) => known.get(name) ?? name;
};

/** Nodes where more people than allowed would stand side by side, whoever asks (approvals rule 3). */
async function crowdedNodes(tx: Tx, nodes: readonly ProcessNode[]): Promise<Found[]> {
  const beside = nodes.filter(
    (node) =>
      decides(node) &&
      node.mode !== MODE.sequential &&
      node.approverRules.every(({ source }) => source !== SOURCE.superiorsUpTo),
  );
  const today = companyDay();
  // Of a role those of one scope decide together: the largest scope is the most there can be.
  const rows = await select(tx, { role: str`role`, n: num`max(n)::int` })`
    from (
      select m.role_code as role, count(distinct m.emp_id) as n
      from approval_role_members m
      join employees e on e.emp_id = m.emp_id and e.employment = ${EMPLOYMENT.onJob}
      where m.valid_from <= ${today}::date and coalesce(m.valid_to, 'infinity') >= ${today}::date
      group by m.role_code, coalesce(m.department_id, -m.site_digit)) as scopes
    group by role`;
  const members = new Map(rows.map(({ role, n }) => [role, n]));
  const most = (rule: ProcessNode["approverRules"][number]) =>
    rule.source === SOURCE.named
      ? rule.empIds.length
      : rule.source === SOURCE.role
        ? (members.get(rule.roleCode) ?? 0)
        : rule.source === SOURCE.cashier
          ? (members.get(CASHIER_ROLE) ?? 0)
          : 1;
  const crowds = beside.map((node) => ({
    node: node.name,
    n: node.approverRules.reduce((sum, rule) => sum + most(rule), 0),
  }));
  return crowds
    .filter(({ n }) => n > MOST_PEOPLE)
    .map(({ node, n }) => ({ reason: "tooManyPeople", node, n, most: MOST_PEOPLE }));
}
