import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { AgentCostDetail, AgentCostRow, searchAgentCosts as contract } from "~/contracts/finance/agents";
import { agentCostList } from "~/lib/finance/register-lists";
import { minorDigits } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { payeeName } from "~/upstream/employees/cards/payee-pick.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { exportRegister, registerPage, registerRecord, type Source } from "~/upstream/platform/register-reads.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";

type Input = z.output<(typeof contract)["input"]>;

const FROM = sql`proxy_costs p join companies c on c.company_id = p.company_id`;
const COLUMNS = sql`
  p.id, p.agent, p.company_id as "companyId", c.company_name as "companyName", p.service,
    p.period_from as "periodFrom", p.period_to as "periodTo", p.amount, p.currency
`;

function sourceOf({ likeAgent, companyId, service, endsWithin }: Input["query"]): Source {
  const today = companyDay();
  return {
    from: FROM,
    where: every([
      likeAgent && contains(sql`p.agent`, likeAgent),
      companyId !== undefined && sql`p.company_id = ${companyId}`,
      service !== undefined && sql`p.service = ${service}`,
      endsWithin !== undefined && sql`p.period_to between ${today}::date and ${today}::date + ${endsWithin}::int`,
    ]),
    order: sql`p.period_to desc, p.id desc`,
  };
}

/** What agents cost, the service that ends last first. */
export const searchAgentCosts = (db: Reader, _caller: Caller, { page, query }: Input) =>
  registerPage<AgentCostRow>(
    db,
    page,
    sql`${COLUMNS}, p.period_to - ${companyDay()}::date as "daysLeft"`,
    sourceOf(query),
  );

export async function agentCostDetail(db: Reader, _caller: Caller, { id }: { id: number }): Promise<AgentCostDetail> {
  const cost = await registerRecord<Omit<AgentCostDetail, "payee">>(
    db,
    sql`${COLUMNS}, p.payee_card_id as "payeeCardId", p.version`,
    FROM,
    sql`p.id = ${id}`,
  );
  return { ...cost, payee: await payeeName(db, cost.payeeCardId) };
}

/** The columns of the import. */
export function exportAgentCosts(
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> {
  return exportRegister(caller, {
    texts: "agents",
    object: "proxyCost",
    query,
    list: agentCostList,
    chosen: fields,
    columns: {
      agent: "text",
      company: "text",
      service: "text",
      periodFrom: "date",
      periodTo: "date",
      amount: "text",
      currency: "text",
    },
    select: sql`p.agent, c.company_name, p.service, p.period_from, p.period_to, p.amount, p.currency`,
    source: sourceOf(query),
    cells: (row) => [
      ...(row.slice(0, 2) as string[]),
      say(caller.language, { key: `agents:service.${row[2]}` }),
      ...(row.slice(3, 5) as string[]),
      moneyText(row[5] as number, minorDigits(row[6] as string)),
      row[6] as string,
    ],
  });
}
