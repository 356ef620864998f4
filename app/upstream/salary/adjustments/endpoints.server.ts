import * as contract from "~/contracts/salary/adjustments";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { adjustmentDetail, adjustmentForm } from "./adjustment-detail.server";
import { createAdjustment, updateAdjustment } from "./adjustment-save.server";
import { submitAdjustments } from "./adjustment-send.server";
import { withdrawAdjustment } from "./adjustment-withdraw.server";
import { searchAdjustments } from "./adjustments.server";

/** Changes of fixed pay; whatever shows figures of somebody writes that down, and so is free. */
export const adjustmentEndpoints = (kinds: Kinds): Binding[] => [
  query(contract.searchAdjustments, searchAdjustments),
  free(contract.adjustmentDetail, adjustmentDetail),
  free(contract.adjustmentForm, adjustmentForm),
  command(contract.createAdjustment, createAdjustment),
  command(contract.updateAdjustment, updateAdjustment),
  command(contract.submitAdjustments, submitAdjustments),
  command(contract.withdrawAdjustment, withdrawAdjustment(kinds)),
];
