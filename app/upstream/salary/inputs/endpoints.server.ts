import * as contract from "~/contracts/salary/inputs";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { deleteInput, saveInput } from "./input-save.server";
import { inputChoices, inputDetail, inputFilters, searchInputs } from "./inputs.server";
import { downloadNotice, uploadNotice } from "./notice-file.server";

/** What is added to the pay of a month by hand; whatever shows an amount writes that down, and so is free. */
export const inputEndpoints: Binding[] = [
  query(contract.searchInputs, searchInputs),
  query(contract.inputFilters, inputFilters),
  query(contract.inputChoices, inputChoices),
  free(contract.inputDetail, inputDetail),
  command(contract.saveInput, saveInput),
  command(contract.deleteInput, deleteInput),
  free(contract.uploadNotice, uploadNotice),
  free(contract.downloadNotice, downloadNotice),
];
