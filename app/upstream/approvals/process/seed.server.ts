import { sql } from "drizzle-orm";
import { DEFINITION_STATE, NODE } from "~/contracts/approvals/codes";
import { DEFAULT_SETTINGS, nodeOf, type ProcessNode } from "~/lib/approvals/approval-definition";
import { LAST_DIGIT } from "~/lib/approvals/form-type";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { KindCard } from "../engine/kind.server";
import { renewSeeds } from "./renew-seeds.server";
import { typesOfAddedSites } from "./types-for-all.server";

export const APPROVAL_ROLES = [
  "FIN_ACCOUNTANT",
  "FIN_MANAGER",
  "CASHIER",
  "GM",
  "HR_MANAGER",
  "HR_DIRECTOR",
  "PAYROLL_MANAGER",
  "COMPENSATION",
  "TRAINING_HEAD",
  "ADMIN_OFFICER",
  "ASSET_KEEPER",
] as const;

const START = nodeOf("start", NODE.start, "start");
const END = nodeOf("end", NODE.end, "end");
const FIRST_SITES = Array.from({ length: LAST_DIGIT }, (_, n) => n + 1);

type Names = (namespace: string, key: string) => Record<string, string>;

/**
 * Form types, their first processes and the approval roles: added where they are not there yet, and then the
 * administrators' own; a first process that nobody has touched follows the release (approvals rule 36).
 * @param names the words of a key in every language
 * @param kinds all of the product
 */
export async function ensureApprovals(tx: Tx, names: Names, kinds: readonly KindCard[]): Promise<void> {
  const nameOf = (key: string) => names(...(key.split(":") as [string, string]));
  const types = kinds.flatMap(({ kindCode, first }) =>
    (first.bySite ? FIRST_SITES : [0]).map((digit) => ({
      code: kindCode * 10 + digit,
      kind: kindCode,
      digit,
      prefix: first.numberPrefix,
      money: first.hasAmount ? 1 : 0,
      name: nameOf(first.name),
    })),
  );
  const { rows: made } = await tx.execute<{ code: number; kind: number }>(sql`
    insert into approval_form_types (form_type_code, kind_code, site_digit, name, number_prefix, has_amount)
    select code, kind, digit, name, prefix, money
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as t(
      code int, kind int, digit smallint, prefix text, money smallint, name jsonb
    )
    on conflict do nothing returning form_type_code as code, kind_code as kind`);
  const firsts = new Map(kinds.map(({ kindCode, first }) => [kindCode, first]));
  const processOf = ({ code, kind }: { code: number; kind: number }) => {
    const { chain, settings } = firsts.get(kind)!;
    return {
      code,
      nodes: [START, ...chain, END].map((node) => inWords(nameOf, node)),
      settings: { ...DEFAULT_SETTINGS, ...settings },
    };
  };
  const processes = made.map(processOf);
  await tx.execute(sql`
    insert into approval_definitions (form_type_code, definition_version, status, nodes, settings, published_at)
    select code, 1, ${DEFINITION_STATE.published}::int, nodes, settings, now()
    from jsonb_to_recordset(${JSON.stringify(processes)}::jsonb) as p(code int, nodes jsonb, settings jsonb)`);
  await typesOfAddedSites(tx);
  const ofAll = kinds.flatMap(({ kindCode, first }) => (first.bySite ? { code: kindCode * 10, kind: kindCode } : []));
  await renewSeeds(tx, [...types, ...ofAll].map(processOf));
  const roles = APPROVAL_ROLES.map((code) => ({ code, name: names("approvals", `seed.role.${code}`) }));
  await tx.execute(sql`
    insert into approval_roles (role_code, name)
    select code, name
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(code text, name jsonb)
    on conflict
    do nothing`);
}

/** A node with its names in words; an amount is called the same everywhere. */
function inWords(nameOf: (key: string) => Record<string, string>, node: ProcessNode): ProcessNode {
  const named = (name: string): Record<string, string> =>
    name.startsWith("≥") ? { zh: name } : nameOf(name.includes(":") ? name : `approvals:seed.node.${name}`);
  const { zh, ...names } = named(node.name);
  return {
    ...node,
    name: zh!,
    names,
    cases: node.cases.map((one) => ({ ...one, name: named(one.name).zh! })),
  };
}
