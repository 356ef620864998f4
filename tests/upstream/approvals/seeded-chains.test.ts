import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { NODE, SOURCE } from "~/contracts/approvals/codes";
import { publishProcess, searchProcesses } from "~/contracts/approvals/process";
import { obstaclesOf } from "~/lib/approvals/approval-checks";
import type { ApproverRule, BranchCase, ProcessNode, ProcessSettings } from "~/lib/approvals/approval-definition";
import { branchFields, fieldsOf, personFields } from "~/upstream/approvals/process/process-shape.server";
import { approvalKinds } from "~/upstream/domains.server";
import { plannedKinds } from "~/upstream/planned-kinds.server";
import { database } from "~/upstream/platform/database/db.server";
import { ensureReferenceData } from "~/upstream/reference.server";
import { ok, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { end, named, start } from "./probe";

interface Seeded {
  [column: string]: unknown;
  code: number;
  kind: number;
  money: 0 | 1;
  nodes: ProcessNode[];
  settings: ProcessSettings;
}
let seeded: Seeded[];

beforeAll(async () => {
  await useDatabase();
  ({ rows: seeded } = await database().write.execute<Seeded>(sql`
    select d.form_type_code as code, t.kind_code as kind, t.has_amount as money, d.nodes, d.settings
    from approval_definitions d
    join approval_form_types t using (form_type_code)
    where d.status = 1
    order by 1`));
});

/** Who decides, in a word: a role, "superior", "leader 2", a field of the form. */
function who(rule: ApproverRule): string {
  if (rule.source === 1) return rule.roleCode;
  if (rule.source === 2) return rule.level === 8 ? "own head" : `leader ${rule.level}`;
  if (rule.source === 4) return "superior";
  if (rule.source === 7) return `form.${rule.field}`;
  return "cashier";
}

/**
 * A process in a line, with the names that administrators see: "会计 FIN_ACCOUNTANT → 若 amountCny ge 500000 则 总经理 否则 结束".
 */
function inWords(nodes: readonly ProcessNode[]): string {
  const nameOf = (key: string) => nodes.find((node) => node.key === key)!.name;
  const groups = ({ groups }: BranchCase) =>
    groups.map((group) => group.map(({ field, op, value }) => `${field} ${op} ${value}`).join("&")).join(" | ");
  return nodes
    .filter(({ type }) => type !== NODE.start && type !== NODE.end)
    .map((node) => {
      if (node.type === NODE.branch)
        return `若 ${groups(node.cases[0]!)} 则${nameOf(node.cases[0]!.next)}否则${nameOf(node.cases[1]!.next)}`;
      return `${node.name} ${node.approverRules.map(who).join()}${node.next ? ` →${nameOf(node.next)}` : ""}`;
    })
    .join(" → ");
}

/** Kind and its first process, after approvals rule 36 and the domain sheets. */
const CHAINS: Record<number, string> = {
  101: "直接上级 superior → 若 amountCny ge 500000 则二级部门负责人否则会计 → 二级部门负责人 leader 2 → 会计 FIN_ACCOUNTANT → 若 amountCny ge 5000000 则总经理否则应付金额 → 总经理 GM → 若 payableCny le 0 则抄送发起人否则出纳付款 → 出纳付款 cashier → 抄送发起人 form.requesterEmpId",
  102: "直接上级 superior → 若 amountCny ge 500000 则二级部门负责人否则会计 → 二级部门负责人 leader 2 → 会计 FIN_ACCOUNTANT → 若 amountCny ge 1000000 则财务经理否则金额 → 财务经理 FIN_MANAGER → 若 amountCny ge 5000000 则总经理否则出纳付款 → 总经理 GM → 出纳付款 cashier → 抄送发起人 form.requesterEmpId",
  103: "直接上级 superior → 会计 FIN_ACCOUNTANT → 若 cashBackCny gt 0 则出纳付款否则结束 → 出纳付款 cashier",
  104: "会计 FIN_ACCOUNTANT → 出纳付款 cashier",
  105: "财务经理 FIN_MANAGER → 出纳付款 cashier",
  106: "财务经理 FIN_MANAGER → 出纳付款 cashier",
  107: "直接上级 superior → 会计 FIN_ACCOUNTANT → 若 docKind in 3,4,5,6,7&takeAway eq 1 则财务经理否则结束 → 财务经理 FIN_MANAGER",
  108: "直接上级 superior → 会计 FIN_ACCOUNTANT → 出纳付款 cashier",
  109: "直接上级 superior → 会计 FIN_ACCOUNTANT → 出纳付款 cashier",
  110: "直接上级 superior → 财务经理 FIN_MANAGER",
  201: "直接上级 superior → 归口部门 ASSET_KEEPER",
  202: "直接上级 superior → 归口部门 ASSET_KEEPER → 若 netValueCny gt 0 则会计否则结束 → 会计 FIN_ACCOUNTANT",
  203: "直接上级 superior → 归口部门 ASSET_KEEPER",
  301: "直接上级 superior → 归口部门 ADMIN_OFFICER",
  302: "直接上级 superior → 归口部门 ADMIN_OFFICER",
  303: "直接上级 superior → 归口部门 ADMIN_OFFICER",
  304: "直接上级 superior → 归口部门 ADMIN_OFFICER",
  305: "直接上级 superior → 归口部门 ADMIN_OFFICER",
  306: "直接上级 superior → 归口部门 ADMIN_OFFICER",
  307: "直接上级 superior → 归口部门 ADMIN_OFFICER",
  308: "直接上级 superior → 归口部门 ADMIN_OFFICER",
  401: "直接上级 superior → 若 chargeCentiDay gt 300 则部门负责人否则天数或假别 → 部门负责人 own head → 若 chargeCentiDay gt 1000 | leaveType in 5,6,13 则人事经理否则结束 → 人事经理 HR_MANAGER",
  402: "直接上级 superior",
  403: "直接上级 superior → 若 chargeCentiDay gt 500 则部门负责人否则结束 → 部门负责人 own head",
  404: "直接上级 superior",
  405: "直接上级 superior",
  406: "换班同事 form.colleagueEmpId → 直接上级 superior",
  407: "部门负责人 form.headEmpId",
  408: "直接上级 superior",
  409: "直接上级 superior",
  501: "直接上级 superior → 部门负责人 own head → 人事经理 HR_MANAGER",
  502: "原部门负责人 form.oldHeadEmpId → 新部门负责人 form.newHeadEmpId → 人事经理 HR_MANAGER → 若 transferType in 2,3,4,6 则总经理否则结束 → 总经理 GM",
  503: "直接上级 superior → 部门负责人 own head → 人事经理 HR_MANAGER",
  504: "部门负责人 form.headEmpId → 薪资经理 PAYROLL_MANAGER",
  505: "人事经理 HR_MANAGER → 会计 FIN_ACCOUNTANT",
  506: "部门负责人 form.headEmpId → 人事经理 HR_MANAGER",
  507: "部门负责人 form.headEmpId → 人事经理 HR_MANAGER → 总经理 GM",
  508: "部门负责人 form.headEmpId → 人事经理 HR_MANAGER",
  509: "若 requestKind eq 2 则出纳核对收款卡否则人事经理 → 出纳核对收款卡 CASHIER →结束 → 人事经理 HR_MANAGER → 若 requestKind eq 4 则薪酬福利否则结束 → 薪酬福利 COMPENSATION",
  510: "薪资经理 PAYROLL_MANAGER → 财务经理 FIN_MANAGER",
  601: "部门负责人 form.headEmpId → 人事经理 HR_MANAGER → 若 payOutsideRange eq 1 | highLevel eq 1 则总经理否则结束 → 总经理 GM",
  602: "部门负责人 form.headEmpId → 人事经理 HR_MANAGER → 若 demandReason eq 3 | payAboveRange eq 1 则总经理否则结束 → 总经理 GM",
  603: "人事经理 HR_MANAGER",
  604: "人事经理 HR_MANAGER",
  701: "部门负责人 form.headEmpId → 人力资源总监 HR_DIRECTOR → 总经理 GM",
  702: "薪资经理 PAYROLL_MANAGER",
  801: "部门负责人 own head → 培训负责人 TRAINING_HEAD → 若 budgetCny ge 1000000 则总经理否则结束 → 总经理 GM",
  802: "直接上级 superior",
  901: "直接上级 superior → 归口部门 ADMIN_OFFICER",
};

describe("the first processes", () => {
  it("follow the sheets, kind by kind", () => {
    const found = Object.fromEntries(seeded.map(({ kind, nodes }) => [kind, inWords(nodes)]));
    expect(found).toEqual(CHAINS);
  });

  it("there is one for every kind, the same at every site where a kind has a type for each", () => {
    const kinds = [...approvalKinds.values(), ...plannedKinds].map(({ kindCode }) => kindCode);
    expect([...new Set(seeded.map(({ kind }) => kind))]).toEqual(kinds.sort((a, b) => a - b));
    for (const kind of [101, 102, 103, 104]) {
      const own = seeded.filter((one) => one.kind === kind);
      expect(own.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7].map((digit) => kind * 10 + digit));
      expect(new Set(own.map(({ nodes }) => inWords(nodes))).size).toBe(1);
    }
  });

  it("a swap of own days has no colleague to ask; only there nobody is passed over", () => {
    for (const { kind, nodes } of seeded)
      for (const { key, emptyPolicy } of nodes)
        expect([kind, key, emptyPolicy]).toEqual([kind, key, kind === 406 && key === "colleague" ? 2 : 1]);
  });

  it("all pass the checks of publishing", () => {
    for (const { code, kind, money, nodes, settings } of seeded) {
      const own = fieldsOf(approvalKinds, kind);
      const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);
      expect(
        obstaclesOf(nodes, settings, {
          kindCode: kind,
          hasAmount: money === 1,
          fields: names(branchFields(own)),
          personFields: names(personFields(own)),
        }),
        String(code),
      ).toEqual([]);
    }
  });

  it("a resignation is acknowledged at every node and cannot be rejected; every other kind can", () => {
    for (const { kind, nodes, settings } of seeded) {
      const labels = nodes.filter(({ type }) => type === NODE.approver).map(({ approveLabel }) => approveLabel);
      expect([settings.allowReject, [...new Set(labels)]], String(kind)).toEqual(
        kind === 503 ? [0, [2]] : [1, labels.length === 0 ? [] : [1]],
      );
    }
  });

  it("a kind declares heads as nobody's choice, and the company that pays as a choice by name", () => {
    for (const [kindCode, { fields, first }] of approvalKinds) {
      const asked = first.chain.flatMap(({ approverRules }) =>
        approverRules.flatMap((rule) => (rule.source === SOURCE.formField ? [rule.field] : [])),
      );
      for (const name of asked.filter((one) => /HeadEmpId|^headEmpId/.test(one)))
        expect(fields, String(kindCode)).toContainEqual(expect.objectContaining({ name, type: "person", head: true }));
      if (first.chain.some(({ type }) => type === NODE.cashier))
        expect(fields, String(kindCode)).toContainEqual(
          expect.objectContaining({ name: "payerCompanyId", type: "code", choices: expect.any(Function) }),
        );
    }
  });
});

describe("a first process that a release changes", () => {
  /** As an earlier release had written it: the superior and nobody else. */
  const OLD = [start, named("superior", [1]), end];
  const versionsOf = async (code: number) =>
    (
      await database().write.execute<{ v: number; status: number; keys: string[]; published: boolean }>(sql`
        select definition_version as v, status, jsonb_path_query_array(nodes, '$[*].key') as keys,
          published_at is not null as published
        from approval_definitions
        where form_type_code = ${code}
        order by 1`)
    ).rows.map(({ v, status, keys, published }) => [v, status, keys.join(" "), published]);
  const older = (code: number, more = sql``) =>
    database().write.execute(sql`
      update approval_definitions
      set nodes = ${JSON.stringify(OLD)}::jsonb ${more}
      where form_type_code = ${code} and definition_version = 1`);
  const audited = async () =>
    (
      await database().write.execute<{ n: number }>(
        sql`select count(*)::int as n from audit_log where request_id = 'release' and object_type = 'approvalProcess'`,
      )
    ).rows[0]!.n;
  const SEED = "start superior end";
  const NOW = "start financeManager cashier end";

  it("is published where nobody has touched it, by one of two processes, and kept beside where somebody has", async () => {
    await useDatabase();
    const token = await sessionOf("10010");
    await database().write.execute(sql`update approval_definitions set nodes = jsonb_set(nodes, '{1,name}', '"另一名称"')
      where form_type_code = 1090`);
    await older(1050);
    await older(1060);
    await database().write.execute(sql`
      insert into approval_definitions (form_type_code, definition_version, nodes, settings, updated_by)
      select form_type_code, 2, nodes, settings, 1 from approval_definitions where form_type_code = 1060`);
    await older(1080, sql`, status = 2, updated_by = 1`);
    await Promise.all([ensureReferenceData(), ensureReferenceData()]);
    expect(await versionsOf(1050)).toEqual([
      [1, 2, SEED, true],
      [2, 1, NOW, true],
    ]);
    expect(await versionsOf(1060)).toEqual([
      [1, 1, SEED, true],
      [2, 0, SEED, false],
      [3, 2, NOW, false],
    ]);
    expect(await versionsOf(1080)).toEqual([
      [1, 2, SEED, true],
      [2, 2, "start superior accountant cashier end", false],
    ]);
    expect(await audited()).toBe(3);
    await ensureReferenceData();
    expect(await audited()).toBe(3);
    expect(await versionsOf(1090)).toHaveLength(1);

    const rowOf = async (likeName: string) =>
      (await ok(searchProcesses, { query: { likeName } }, { token })).simpleList[0]!;
    expect(await rowOf("1050")).toMatchObject({ newerSeed: false, published: { definitionVersion: 2 } });
    expect(await rowOf("1060")).toMatchObject({ newerSeed: true, published: { definitionVersion: 1 } });
    // Whatever the company publishes afterwards is its answer.
    await database().write.execute(sql`
      update approval_definitions set nodes = (
        select nodes from approval_definitions where form_type_code = 1060 and definition_version = 3
      )
      where form_type_code = 1060 and definition_version = 2`);
    const { id, version } = (await rowOf("1060")).draft!;
    await ok(publishProcess, { id, version }, { token });
    expect((await rowOf("1060")).newerSeed).toBe(false);
  });
});
