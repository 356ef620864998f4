import { type Step, StepPage } from "~/components/layout/step-page";
import { employeePaths } from "~/lib/employees/paths";

interface Asked {
  id: number;
  empName: string;
  jobNumber: string;
  version: number;
}

/** A step of the dimission `of`; leads back to it unless `back` says otherwise. */
export const DimissionStep = ({ of, back, ...step }: Step & { of: Asked; back?: string }) => (
  <StepPage
    {...step}
    lead={`${of.empName} ${of.jobNumber}`}
    version={of.version}
    back={back ?? employeePaths.dimission(of.id)}
  />
);
