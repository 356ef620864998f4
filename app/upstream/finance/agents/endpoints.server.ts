import * as renewals from "~/contracts/finance/agent-renewals";
import * as contracts from "~/contracts/finance/agents";
import { deleteRenewal } from "~/contracts/finance/applications";
import * as gone from "~/contracts/finance/register-deletes";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { discardDraft, sendApplication } from "../forms/application.server";
import { deleteAgentCost, saveAgentCost } from "./cost-save.server";
import { agentCostDetail, exportAgentCosts, searchAgentCosts } from "./costs.server";
import { renewalKind } from "./renewal-kind.server";
import { saveRenewal } from "./renewal-save.server";
import { renewal, renewalWay, searchRenewals } from "./renewals.server";

/** What agents do for the companies, and applications to go on with it. */
export const agentEndpoints = (kinds: Kinds): Binding[] => [
  query(contracts.searchAgentCosts, searchAgentCosts),
  query(contracts.agentCostDetail, agentCostDetail),
  command(contracts.createAgentCost, saveAgentCost),
  command(contracts.updateAgentCost, saveAgentCost),
  command(gone.deleteAgentCost, deleteAgentCost),
  free(contracts.exportAgentCosts, exportAgentCosts),
  query(renewals.searchRenewals, searchRenewals),
  query(renewals.renewal, renewal),
  query(renewals.renewalWay, renewalWay),
  command(renewals.createRenewal, saveRenewal),
  command(renewals.updateRenewal, saveRenewal),
  command(renewals.sendRenewal, (tx, caller, input) => sendApplication(kinds, tx, caller, renewalKind, input)),
  command(deleteRenewal, (tx, caller, input) => discardDraft(kinds, tx, caller, renewalKind, input)),
];
