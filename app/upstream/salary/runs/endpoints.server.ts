import * as runLinesCalls from "~/contracts/salary/run-lines";
import * as runSteps from "~/contracts/salary/run-steps";
import * as contract from "~/contracts/salary/runs";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { calculateRun } from "./calculate.server";
import { collectRun } from "./collect.server";
import { lineDetail } from "./line-detail.server";
import { lockRun } from "./lock.server";
import { reopenRun } from "./reopen.server";
import { createRun, discardRun } from "./run-create.server";
import { runDetail } from "./run-detail.server";
import { runItems, runLines } from "./run-lines.server";
import { runChoices, searchRuns } from "./runs.server";
import { explainLine, submitRun } from "./submit.server";

/** Runs of the pay of a month; whatever shows figures of people writes that down, and so is free. */
export const runEndpoints: Binding[] = [
  query(contract.searchRuns, searchRuns),
  query(contract.runChoices, runChoices),
  // May note the look: not only a read.
  free(contract.runDetail, runDetail),
  query(runLinesCalls.runItems, runItems),
  free(runLinesCalls.runLines, runLines),
  free(runLinesCalls.lineDetail, lineDetail),
  command(contract.createRun, createRun),
  command(runSteps.collectRun, collectRun),
  command(runSteps.calculateRun, calculateRun),
  command(runSteps.explainLine, explainLine),
  command(runSteps.submitRun, submitRun),
  command(runSteps.lockRun, lockRun),
  command(runSteps.reopenRun, reopenRun),
  command(runSteps.discardRun, discardRun),
];
