import type { TFunction } from "i18next";
import type { employeeChoices } from "~/contracts/employees/archives";
import type { EmployeeRecord } from "~/contracts/employees/employee-records";
import type { Out } from "~/contracts/endpoint";

export type Choices = Out<typeof employeeChoices>;

/** What every section of the employee form is written with. */
export interface FormWords {
  t: TFunction<"employees">;
  /** Words for the codes below a key. */
  words: (prefix: string) => (code: string | number) => string;
  choices: Choices;
  /** The record that is being edited; none for a new one. */
  stored?: EmployeeRecord;
}

/** Hint of a sensitive field: what is stored, masked, and that empty means unchanged. */
export const unchanged = ({ t }: FormWords, masked: string | undefined) =>
  masked ? t("record:form.unchanged", { masked }) : undefined;
