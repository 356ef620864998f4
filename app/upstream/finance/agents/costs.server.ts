import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type AgentCostDetail,
  agentCostRecord,
  agentCostRow,
  type searchAgentCosts as contract,
} from "~/contracts/finance/agents";
import { MAY } from "~/contracts/finance/may";
import { agentCostList } from "~/lib/finance/register-lists";
import { minorDigits } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { payeeName } from "~/upstream/employees/cards/payee-pick.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";
import { editedBy } from "../register-parts.server";
import { proxyCosts } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;

const NAMED = { companyName: sql`c.company_name` };
const COMPANY = sql`join companies c on c.company_id = p.company_id`;
const listed = () =>
  reads(agentCostRow, { p: proxyCosts }, { ...NAMED, daysLeft: sql`p.period_to - ${companyDay()}::date` }, COMPANY);
const WHOLE = reads(agentCostRecord, { p: proxyCosts }, NAMED, COMPANY);

/** Costs that were asked for, the service that ends last first. */
function asked({ likeAgent, companyId, service, endsWithin }: Input["query"]) {
  const today = companyDay();
  return {
    where: [
      likeAgent && contains(sql`p.agent`, likeAgent),
      companyId !== undefined && sql`p.company_id = ${companyId}`,
      service !== undefined && sql`p.service = ${service}`,
      endsWithin !== undefined && sql`p.period_to between ${today}::date and ${today}::date + ${endsWithin}::int`,
    ],
    order: sql`p.period_to desc, p.id desc`,
  };
}

export const searchAgentCosts = async (db: Reader, caller: Caller, { page, query }: Input) =>
  mapped(await listed().page(db, page, asked(query)), editedBy(caller, MAY.agents.edit));

export async function agentCostDetail(db: Reader, _caller: Caller, { id }: { id: number }): Promise<AgentCostDetail> {
  const cost = await WHOLE.one(db, sql`p.id = ${id}`);
  return { ...cost, payee: await payeeName(db, cost.payeeCardId) };
}

/** The columns of the import. */
export const exportAgentCosts = (
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> =>
  WHOLE.file(caller, {
    texts: "agents",
    object: "proxyCost",
    query,
    list: agentCostList,
    chosen: fields,
    columns: {
      agent: "text",
      company: ["text", ({ companyName }) => companyName],
      service: ["text", ({ service }) => say(caller.language, { key: `agents:service.${service}` })],
      periodFrom: "date",
      periodTo: "date",
      amount: ["text", ({ amount, currency }) => moneyText(amount, minorDigits(currency))],
      currency: "text",
    },
    ...asked(query),
  });
