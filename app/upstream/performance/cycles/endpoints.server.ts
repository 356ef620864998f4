import * as cycleChanges from "~/contracts/performance/cycle-changes";
import * as contracts from "~/contracts/performance/cycles";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { createCycle, extendCycle, removeCycle, updateCycle } from "./cycle-save.server";
import { cycleChoices, cycleDetail, searchCycles } from "./cycles.server";
import { exemptSheet } from "./exempt.server";
import { lockAlone, lockCycle, unlockCycle } from "./lock.server";
import { generateSheets, moveStage, startCycle } from "./stages.server";

/** Cycles, and what is done with all their sheets. */
export const cycleEndpoints: Binding[] = [
  query(contracts.searchCycles, searchCycles),
  query(contracts.cycleDetail, cycleDetail),
  query(contracts.cycleChoices, cycleChoices),
  command(cycleChanges.createCycle, createCycle),
  command(cycleChanges.updateCycle, updateCycle),
  command(cycleChanges.extendCycle, extendCycle),
  command(cycleChanges.removeCycle, removeCycle),
  command(cycleChanges.startCycle, startCycle),
  command(cycleChanges.generateSheets, generateSheets),
  command(cycleChanges.moveStage, moveStage),
  command(cycleChanges.lockCycle, lockCycle),
  command(cycleChanges.unlockCycle, unlockCycle),
  command(cycleChanges.exemptSheet, exemptSheet),
  command(cycleChanges.lockAlone, lockAlone),
];
