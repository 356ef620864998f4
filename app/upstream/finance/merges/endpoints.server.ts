import { deleteMerge, sendMerge } from "~/contracts/finance/applications";
import * as contract from "~/contracts/finance/merges";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { discardDraft, sendApplication } from "../forms/application.server";
import type { EffectsByKind } from "../payables/payable-pay.server";
import { mergeKind } from "./merge-kind.server";
import { confirmMerge, failMerge, startMerge } from "./merge-pay.server";
import {
  exportMergeList,
  mergeablePayables,
  mergeablePayees,
  mergeDetail,
  mergeFilters,
  mergeForStep,
  mergeWay,
  searchMerges,
} from "./merge-reads.server";
import { createMerge, updateMerge } from "./merge-save.server";

export const mergeEndpoints = (kinds: Kinds, effects: EffectsByKind): Binding[] => [
  command(contract.createMerge, createMerge),
  command(contract.updateMerge, updateMerge),
  command(sendMerge, (tx, caller, input) => sendApplication(kinds, tx, caller, mergeKind, input)),
  command(deleteMerge, (tx, caller, input) => discardDraft(kinds, tx, caller, mergeKind, input)),
  query(contract.mergeDetail, mergeDetail),
  query(contract.mergeablePayees, mergeablePayees),
  query(contract.mergeablePayables, mergeablePayables),
  query(contract.mergeWay, mergeWay),
  query(contract.searchMerges, searchMerges),
  query(contract.mergeFilters, mergeFilters),
  query(contract.mergeForStep, mergeForStep),
  command(contract.startMerge, startMerge),
  command(contract.confirmMerge, (tx, caller, input) => confirmMerge(kinds, effects, tx, caller, input)),
  command(contract.failMerge, (tx, caller, input) => failMerge(kinds, tx, caller, input)),
  free(contract.exportMerges, exportMergeList),
];
