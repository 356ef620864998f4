import { Fields } from "~/components/form/field";
import { type Step, StepPage } from "~/components/layout/step-page";
import type { checkDetail } from "~/contracts/employees/background";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";

/** A step of the background check `of`. */
export const CheckStep = ({ of, fields, ...step }: Step & { of: Out<typeof checkDetail> }) => (
  <StepPage
    {...step}
    fields={<Fields>{fields}</Fields>}
    lead={`${of.name} ${of.number}`}
    version={of.version}
    back={employeePaths.check(of.id)}
  />
);
