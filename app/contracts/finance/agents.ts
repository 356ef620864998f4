import { z } from "zod";
import { agentCostList } from "~/lib/finance/register-lists";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  id,
  listOf,
  type Out,
  pageOf,
  requiredName,
  text,
  together,
} from "../endpoint";
import { changed, codeFilter, codeOf, edited, idFilter, record, saved } from "../register";
import { PROXY_SERVICES } from "./codes";
import { MAY } from "./may";
import { currency, judgeAmount, judgePeriod, typedAmount } from "./register";

const costQuery = z
  .object({
    likeAgent: text(50).optional(),
    companyId: idFilter,
    service: codeFilter(PROXY_SERVICES),
    /** Ends within so many days from today (finance rule 33). */
    endsWithin: z.coerce.number().int().min(0).max(3_650).optional().catch(undefined),
  })
  .prefault({});

const cost = {
  id: z.number().int(),
  agent: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
  service: z.literal(PROXY_SERVICES),
  periodFrom: z.string(),
  periodTo: z.string(),
  amount: z.number().int(),
  currency: z.string(),
};
export const agentCostRow = z.object({ ...cost, daysLeft: z.number().int() });
const agentCostListed = agentCostRow.extend(edited);
export type AgentCostRow = z.output<typeof agentCostListed>;
export const agentCostRecord = z.object({
  ...cost,
  payeeCardId: z.number().int().nullable(),
  version: z.number().int(),
});

/** What agents cost, the service that ends last first. */
export const searchAgentCosts = endpoint("POST", "/finance/proxyCost/search", {
  access: MAY.agents.see,
  input: pageOf(costQuery),
  output: listOf(agentCostListed),
});

export const agentCostDetail = endpoint("GET", "/finance/proxyCost/detail", {
  access: MAY.agents.see,
  input: record,
  output: agentCostRecord.extend({ payee: z.string() }),
});
export type AgentCostDetail = Out<typeof agentCostDetail>;

const written = {
  agent: requiredName(100),
  companyId: id,
  service: codeOf(PROXY_SERVICES),
  periodFrom: day,
  periodTo: day,
  amount: typedAmount,
  currency,
  payeeCardId: id.optional(),
};
const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  judgeAmount(given, fault, "amount", 1);
  judgePeriod(given, fault, "periodFrom", "periodTo");
});

/** Adds a cost. Refused: a period that the agent, the company and the service have already (finance rule 33). */
export const createAgentCost = endpoint("POST", "/finance/proxyCost/create", {
  access: MAY.agents.edit,
  changes: true,
  input: z.object(written).check(rules),
  output: saved,
});
export const updateAgentCost = endpoint("POST", "/finance/proxyCost/update", {
  access: MAY.agents.edit,
  changes: true,
  input: z.object({ ...changed, ...written }).check(rules),
  output: saved,
});
export type AgentCostInput = z.output<(typeof createAgentCost)["input"]> & { id?: number; version?: number };

export const exportAgentCosts = endpoint("POST", "/finance/proxyCost/export", {
  access: MAY.agents.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: costQuery, fields: columnsInput(agentCostList) }),
  output: blob,
});
