import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  type searchSharing as contract,
  type SharingRule,
  sharingLine,
  sharingRule,
} from "~/contracts/finance/sharing";
import { formatShare } from "~/lib/payroll/share-out";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentOptions, departmentsOf } from "~/upstream/organization/organization.server";
import { cached } from "~/upstream/platform/cache.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { listed, ofPage } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { sharingLines, sharingRules } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;

const storedLine = sharingLine.omit({ name: true });
const storedRule = sharingRule.extend({ lines: z.array(storedLine) });
type Line = z.output<typeof storedLine>;
export type StoredRule = z.output<typeof storedRule>;

/** Lines of a rule `r`, as they stand. */
export const RULE_LINES = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'departmentId', l.department_id, 'companyId', l.company_id, 'siteDigit', l.site_digit, 'bps', l.bps
        )
        order by l.line
      ),
      '[]'::jsonb
    )
    from sharing_lines l
    where l.rule_id = r.id
  )
`;

const RULE = reads(
  storedRule,
  { r: sharingRules },
  {
    lines: RULE_LINES,
  },
);
/** As the import has them: departments and companies by their codes. */
const LINE = reads(
  z.object({
    code: z.string(),
    name: z.string(),
    bearer: z.string().nullable(),
    siteDigit: z.number().int().nullable(),
    bps: z.number().int(),
  }),
  { l: sharingLines },
  { code: sql`r.code`, name: sql`r.name`, bearer: sql`coalesce(d.code, c.credit_code)` },
  sql`
    join sharing_rules r on r.id = l.rule_id
    left join departments d on d.department_id = l.department_id
    left join companies c on c.company_id = l.company_id
  `,
);

/** Who bears a line: what no two lines of a rule share. */
export const bearerOf = ({
  departmentId,
  companyId,
  siteDigit,
}: {
  departmentId?: number | null;
  companyId?: number | null;
  siteDigit?: number | null;
}): string => (departmentId ? `d${departmentId}` : companyId ? `c${companyId}` : siteDigit ? `s${siteDigit}` : "");

/** Every rule with its lines, by code, read once per version. */
export function sharingRulesOf(db: Reader | Tx, caller: Pick<Caller, "versions">): Promise<Map<string, StoredRule>> {
  return cached("sharing", caller.versions.sharing ?? 0, async () => {
    const rows = await RULE.all(db, { where: [], order: sql`r.code` });
    return new Map(rows.map((row) => [row.code, row]));
  });
}

/** Names of those who bear a line, in the caller's language. */
async function namesOf(db: Reader, caller: Caller): Promise<(line: Line) => string> {
  const [departments, companies] = await Promise.all([departmentsOf(db, caller), companiesOf(db, caller)]);
  return ({ departmentId, companyId, siteDigit }) =>
    departmentId !== null
      ? departments.pathOf(departmentId)
      : companyId !== null
        ? (companies.get(companyId)?.companyName ?? "")
        : say(caller.language, { key: `site:${siteDigit}` });
}

const shown = (rule: StoredRule, nameOf: (line: Line) => string): SharingRule => ({
  ...rule,
  lines: rule.lines.map((line) => ({ ...line, name: nameOf(line) })),
});

async function found(db: Reader, caller: Caller, { likeName, isTakeEffect }: Query["query"]): Promise<StoredRule[]> {
  const word = likeName?.toLowerCase() ?? "";
  return [...(await sharingRulesOf(db, caller)).values()].filter(
    (rule) =>
      `${rule.code} ${rule.name}`.toLowerCase().includes(word) &&
      (isTakeEffect === undefined || String(rule.isTakeEffect) === isTakeEffect),
  );
}

/** Sets of ratios by code (finance, Screens). */
export async function searchSharing(db: Reader, caller: Caller, { page, query }: Query) {
  const [rules, nameOf] = await Promise.all([found(db, caller, query), namesOf(db, caller)]);
  return listed(
    rules.length,
    ofPage(page, rules).map((rule) => shown(rule, nameOf)),
  );
}

/** Sets that are in effect. */
export async function sharingChoices(db: Reader, caller: Caller): Promise<SharingRule[]> {
  const [rules, nameOf] = await Promise.all([found(db, caller, { isTakeEffect: "1" }), namesOf(db, caller)]);
  return rules.map((rule) => shown(rule, nameOf));
}

export async function sharingDetail(db: Reader, caller: Caller, { id }: { id?: number }) {
  const [rules, nameOf, departments, companies] = await Promise.all([
    sharingRulesOf(db, caller),
    namesOf(db, caller),
    departmentOptions(db, caller),
    companiesOf(db, caller),
  ]);
  const rule = id === undefined ? null : [...rules.values()].find((one) => one.id === id);
  if (rule === undefined) throw missing();
  return {
    rule: rule && shown(rule, nameOf),
    departments,
    companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })),
  };
}

/** The lines as a workbook that the import takes back. */
export async function exportSharing(caller: Caller, { query }: { query: Query["query"] }): Promise<Response> {
  const rules = await found(database().read, caller, query);
  return LINE.file(caller, {
    texts: "sharing",
    object: "sharing",
    query,
    columns: {
      code: "text",
      name: "text",
      bearer: ["text", ({ bearer, siteDigit }) => bearer ?? say(caller.language, { key: `site:${siteDigit}` })],
      percent: ["text", ({ bps }) => formatShare(bps)],
    },
    where: sql`l.rule_id = any(${sql.param(rules.map(({ id }) => id))}::int[])`,
    order: sql`r.code, l.line`,
  });
}
