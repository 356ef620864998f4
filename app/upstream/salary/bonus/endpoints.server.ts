import * as contract from "~/contracts/salary/bonus";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { createBonusRun } from "../runs/bonus-run.server";
import { chooseBonus, deleteBonus } from "./bonus-choose.server";
import { compareBonus } from "./bonus-compare.server";
import { bonusFilters, searchBonuses } from "./bonuses.server";

/** Year-end bonuses and how they are taxed; whatever shows figures writes that down, and so is free. */
export const bonusEndpoints: Binding[] = [
  free(contract.searchBonuses, searchBonuses),
  query(contract.bonusFilters, bonusFilters),
  free(contract.compareBonus, compareBonus),
  command(contract.chooseBonus, chooseBonus),
  command(contract.deleteBonus, deleteBonus),
  command(contract.createBonusRun, createBonusRun),
];
