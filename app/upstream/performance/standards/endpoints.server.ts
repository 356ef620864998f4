import * as contract from "~/contracts/performance/standards";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { copyStandard } from "./standard-copy.server";
import { createStandard, submitStandard, updateStandard } from "./standard-save.server";
import { searchStandards, standardChoices, standardDetail } from "./standards.server";

/** What performance is worth, by class and level. */
export const standardEndpoints: Binding[] = [
  query(contract.searchStandards, searchStandards),
  query(contract.standardDetail, standardDetail),
  query(contract.standardChoices, standardChoices),
  command(contract.createStandard, createStandard),
  command(contract.updateStandard, updateStandard),
  command(contract.copyStandard, copyStandard),
  command(contract.submitStandard, submitStandard),
];
