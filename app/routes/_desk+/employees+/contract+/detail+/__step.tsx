import { type Step, StepPage } from "~/components/layout/step-page";
import { employeePaths } from "~/lib/employees/paths";

interface Asked {
  id: number;
  contractNo: string;
  empName: string;
  jobNumber: string;
  version: number;
}

/** A step of the contract `of`; leads back to it unless `back` says otherwise. */
export const ContractStep = ({ of, back, ...step }: Step & { of: Asked; back?: string }) => (
  <StepPage
    {...step}
    lead={`${of.contractNo} ${of.empName} ${of.jobNumber}`}
    version={of.version}
    back={back ?? employeePaths.contract(of.id)}
  />
);
