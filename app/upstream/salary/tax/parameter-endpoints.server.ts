import * as contract from "~/contracts/salary/tax-parameters";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { confirmTaxFigure, confirmTaxTable, saveTaxFigure, saveTaxTable } from "./parameter-save.server";
import { taxFigureDetail, taxFigureList, taxTableDetail, taxTableList } from "./parameters.server";

/** Tables and figures of income tax, by days of payment. */
export const taxParameterEndpoints: Binding[] = [
  query(contract.taxTableList, taxTableList),
  query(contract.taxTableDetail, taxTableDetail),
  query(contract.taxFigureList, taxFigureList),
  query(contract.taxFigureDetail, taxFigureDetail),
  command(contract.saveTaxTable, saveTaxTable),
  command(contract.saveTaxFigure, saveTaxFigure),
  command(contract.confirmTaxTable, confirmTaxTable),
  command(contract.confirmTaxFigure, confirmTaxFigure),
];
