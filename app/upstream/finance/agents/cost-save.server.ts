import type { AgentCostInput } from "~/contracts/finance/agents";
import { parseAmount } from "~/lib/money";
import { deleteRecord } from "~/upstream/finance/register-delete.server";
import { companyFault, payeeFault } from "~/upstream/finance/register-parts.server";
import { storedName } from "~/upstream/organization/organization-parts.server";
import { database, databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { periodMet } from "./renewal-rows.server";
import { proxyCosts } from "./tables.server";

interface Service {
  id?: number;
  agent: string;
  companyId: number;
  service: number;
  periodFrom: string;
  periodTo: string;
}

/**
 * The exclusion constraint decides; the period it met is read beside the transaction that is over (finance rule 33).
 */
async function overlapped(error: unknown, cost: Service): Promise<never> {
  if (databaseError(error)?.constraint !== "proxy_costs_period_key") throw error;
  const met = await periodMet(database().read, cost);
  if (!met) throw conflict("errors:stale");
  throw invalid({ periodFrom: { key: "agents:said.overlap", params: { ...met } } });
}

/** What an agent costs, entered or edited. */
export async function saveAgentCost(tx: Tx, caller: Caller, { id, version, ...input }: AgentCostInput) {
  const kept = {
    table: proxyCosts,
    object: "proxyCost",
    refused: (error: unknown) => overlapped(error, { ...values, id }),
  } satisfies Kept<typeof proxyCosts>;
  const before = id === undefined ? null : await heldRecord(tx, kept, id, version);
  const faults: Faults = {};
  const agent = await gather(faults, async () => storedName("agent", input.agent));
  await companyFault(tx, faults, input.companyId, before?.companyId);
  await payeeFault(tx, faults, input, before);
  refuseAll(faults);
  const values = {
    ...input,
    agent: agent!,
    amount: parseAmount(input.amount, input.currency)!,
    payeeCardId: input.payeeCardId ?? null,
  };
  return before ? changeRecord(tx, caller, kept, before, values) : addRecord(tx, caller, kept, values);
}

/** One that a paid renewal has made stays, as does one that an application goes on with. */
export const deleteAgentCost = (tx: Tx, caller: Caller, named: { id: number; version: number }) =>
  deleteRecord(tx, caller, { table: proxyCosts, object: "proxyCost" }, named, ({ renewalFormId }) => {
    if (renewalFormId !== null) throw conflict("financeApply:said.hangs");
  });
