import { testFormula as testContract } from "~/contracts/salary/formula";
import * as contract from "~/contracts/salary/structures";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { testFormula } from "./formula-test.server";
import { judgeReadStructure } from "./item-judge.server";
import { saveStructure, setStructureStatus } from "./structure-save.server";
import { searchStructures, structureChoices, structureDetail } from "./structures.server";

/** Pay structures: versions, items, formulas. */
export const structureEndpoints: Binding[] = [
  query(contract.searchStructures, searchStructures),
  query(contract.structureDetail, structureDetail),
  query(contract.structureChoices, structureChoices),
  command(contract.saveStructure, saveStructure, judgeReadStructure),
  command(contract.setStructureStatus, setStructureStatus),
  query(testContract, testFormula),
];
