import { sql } from "drizzle-orm";
import { DEFINITION_STATE, WITHDRAW_MODE } from "~/contracts/approvals/codes";
import { DEFAULT_SETTINGS, type ProcessNode, type ProcessSettings } from "~/lib/approvals/approval-definition";
import type { Tx } from "~/upstream/platform/database/db.server";
import { renewSeeds } from "./renew-seeds.server";
import { seededNodes } from "./seed-chains.server";
import { typesOfAddedSites } from "./types-for-all.server";

/**
 * Kind, prefix of its numbers, whether money hangs on it; the master of all kinds (approvals, FormType). Names in
 * locales/approvals.
 */
export const KINDS: readonly [kindCode: number, numberPrefix: string, hasAmount: 0 | 1][] = [
  [101, "BX", 1],
  [102, "JK", 1],
  [103, "CX", 1],
  [104, "SK", 1],
  [105, "ZZ", 1],
  [106, "HB", 1],
  [107, "ZJ", 0],
  [108, "XF", 1],
  [109, "ZJF", 1],
  [110, "ED", 1],
  [201, "ZC", 0],
  [202, "BF", 1],
  [203, "PD", 1],
  [301, "WX", 1],
  [302, "ZS", 0],
  [303, "WG", 0],
  [304, "BG", 0],
  [305, "HY", 0],
  [306, "ZD", 0],
  [307, "WJ", 0],
  [308, "SH", 0],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n): [number, string, 0] => [400 + n, `KQ${n}`, 0]),
  [501, "RS1", 0],
  [502, "RS2", 0],
  [503, "RS3", 0],
  [504, "RS4", 0],
  [505, "RS5", 1],
  [506, "RS6", 0],
  [507, "RS7", 0],
  [508, "RS8", 0],
  [509, "RS9", 0],
  [510, "RS0", 1],
  [601, "ZP1", 0],
  [602, "ZP2", 0],
  [603, "ZP3", 0],
  [604, "ZP4", 1],
  [701, "JX1", 0],
  [702, "JX2", 0],
  [801, "PX1", 0],
  [802, "PX2", 0],
  [901, "ZD1", 1],
];

/**
 * Kinds with a form type a site, and one for all when the company adds a site; the others begin with one for all
 * (approvals, FormType).
 */
const BY_SITE: ReadonlySet<number> = new Set([101, 102, 103, 104]);

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

/**
 * Rules of a process as it starts: everything as the sheet gives by default, but a lawful notice needs no consent
 * (approvals rule 11), and whoever resigns may think better of it until all have acknowledged (employees, States of a
 * dimission).
 */
export const seededSettings = (kindCode: number): ProcessSettings =>
  kindCode === 503 ? { ...DEFAULT_SETTINGS, allowReject: 0, withdrawMode: WITHDRAW_MODE.inApproval } : DEFAULT_SETTINGS;

type Names = (namespace: string, key: string) => Record<string, string>;

/**
 * Form types, their first processes and the approval roles: added where they are not there yet, and then the
 * administrators' own; a first process that nobody has touched follows the release (approvals rule 36).
 * @param names the words of a key in every language
 */
export async function ensureApprovals(tx: Tx, names: Names): Promise<void> {
  const types = KINDS.flatMap(([kindCode, numberPrefix, hasAmount]) =>
    (BY_SITE.has(kindCode) ? [1, 2, 3, 4, 5, 6, 7] : [0]).map((digit) => ({
      code: kindCode * 10 + digit,
      kind: kindCode,
      digit,
      prefix: numberPrefix,
      money: hasAmount,
      name: names("approvals", `seed.kind.${kindCode}`),
    })),
  );
  const { rows: made } = await tx.execute<{ code: number; kind: number }>(sql`
    insert into approval_form_types (form_type_code, kind_code, site_digit, name, number_prefix, has_amount)
    select code, kind, digit, name, prefix, money
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as t(
      code int, kind int, digit smallint, prefix text, money smallint, name jsonb
    )
    on conflict do nothing returning form_type_code as code, kind_code as kind`);
  const word = (name: string) => (name.startsWith("≥") ? name : names("approvals", `seed.node.${name}`).zh!);
  const others = (name: string) => {
    if (name.startsWith("≥")) return {};
    const { zh: _, ...rest } = names("approvals", `seed.node.${name}`);
    return rest;
  };
  const named = (node: ProcessNode) => ({
    ...node,
    name: word(node.name),
    names: others(node.name),
    cases: node.cases.map((one) => ({ ...one, name: word(one.name) })),
  });
  const processOf = ({ code, kind }: { code: number; kind: number }) => ({
    code,
    nodes: seededNodes(kind).map(named),
    settings: seededSettings(kind),
  });
  const processes = made.map(processOf);
  await tx.execute(sql`
    insert into approval_definitions (form_type_code, definition_version, status, nodes, settings, published_at)
    select code, 1, ${DEFINITION_STATE.published}::int, nodes, settings, now()
    from jsonb_to_recordset(${JSON.stringify(processes)}::jsonb) as p(code int, nodes jsonb, settings jsonb)`);
  await typesOfAddedSites(tx);
  const ofAll = [...BY_SITE].map((kind) => ({ code: kind * 10, kind }));
  await renewSeeds(tx, [...types, ...ofAll].map(processOf));
  const roles = APPROVAL_ROLES.map((code) => ({ code, name: names("approvals", `seed.role.${code}`) }));
  await tx.execute(sql`
    insert into approval_roles (role_code, name)
    select code, name
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(code text, name jsonb)
    on conflict
    do nothing`);
}
