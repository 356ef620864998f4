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
  command(contracts.createCycle, createCycle),
  command(contracts.updateCycle, updateCycle),
  command(contracts.extendCycle, extendCycle),
  command(contracts.removeCycle, removeCycle),
  command(contracts.startCycle, startCycle),
  command(contracts.generateSheets, generateSheets),
  command(contracts.moveStage, moveStage),
  command(contracts.lockCycle, lockCycle),
  command(contracts.unlockCycle, unlockCycle),
  command(contracts.exemptSheet, exemptSheet),
  command(contracts.lockAlone, lockAlone),
];
