import { sql } from "drizzle-orm";
import { DEFINITION_STATE, type DefinitionState } from "~/contracts/approvals/codes";
import { nodeOf, type ProcessNode, type ProcessSettings } from "~/lib/approvals/approval-definition";
import { canonicalJson } from "~/lib/canonical-json";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select } from "~/upstream/platform/database/select.server";
import { RELEASE } from "~/upstream/platform/identity/caller.server";

/** The first process of a form type, as this release has it. */
interface Seed {
  code: number;
  nodes: ProcessNode[];
  settings: ProcessSettings;
}

/** What a process does, whatever its nodes are called: names follow the languages of a release. */
const meaning = ({ nodes, settings }: Pick<Seed, "nodes" | "settings">) =>
  canonicalJson({
    settings,
    nodes: nodes.map((node) => ({
      ...nodeOf(node.key, node.type, "", { ...node, name: "", names: {} }),
      cases: node.cases.map(({ groups, next }) => ({ groups, next })),
    })),
  });

/**
 * Where a first process has changed since it was written, the new one is published for the form types whose versions
 * are all untouched seeds; whoever has made a process of his own keeps it, and the new one is kept beside as a version
 * out of force, so that the list can say that it is there (approvals rule 36). Running forms keep theirs. Called under
 * the lock of the reference data; called again it changes nothing.
 */
export async function renewSeeds(tx: Tx, seeds: readonly Seed[]): Promise<void> {
  const rows = await select(tx, {
    code: num`form_type_code`,
    id: num`id`,
    status: sql<DefinitionState>`status`,
    nodes: sql<ProcessNode[]>`nodes`,
    settings: sql<ProcessSettings>`settings`,
    seeded: bool`published_by is null and status <> ${DEFINITION_STATE.draft}`,
    touched: bool`updated_by is not null`,
  })`
    from approval_definitions
    where form_type_code = any(${sql.param(seeds.map(({ code }) => code))}::int[])
    order by form_type_code, definition_version`;
  const due = seeds.flatMap((seed) => {
    const known = rows.filter(({ code }) => code === seed.code);
    const last = known.findLast(({ seeded }) => seeded);
    if (!last || meaning(last) === meaning(seed)) return [];
    const own = known.some(({ seeded, touched }) => !seeded || touched);
    return [{ ...seed, status: own ? DEFINITION_STATE.retired : DEFINITION_STATE.published }];
  });
  if (due.length === 0) return;
  await tx.execute(sql`
    update approval_definitions
    set status = ${DEFINITION_STATE.retired}, version = version + 1
    where status = ${DEFINITION_STATE.published}
      and form_type_code = any(
        ${sql.param(due.filter(({ status }) => status === DEFINITION_STATE.published).map(({ code }) => code))}::int[]
      )`);
  const { rows: made } = await tx.execute<{ id: number; code: number; status: DefinitionState }>(sql`
    insert into approval_definitions (form_type_code, definition_version, status, nodes, settings, published_at)
    select code,
      (select max(d.definition_version) + 1 from approval_definitions d where d.form_type_code = n.code),
      status, nodes, settings, case when status = ${DEFINITION_STATE.published} then now() end
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as n(
      code int, status smallint, nodes jsonb, settings jsonb
    )
    returning id, form_type_code as code, status`);
  await audit(
    tx,
    RELEASE,
    ...made.map(({ id, code, status }) => ({
      action: status === DEFINITION_STATE.published ? "process.publish" : "process.seed",
      objectType: "approvalProcess",
      objectId: id,
      after: { status, formTypeCode: code },
    })),
  );
}
