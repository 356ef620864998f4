import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Field, SelectField } from "~/components/form/field";
import type { departmentFilter } from "~/contracts/organization/organization";
import { codeOptions } from "~/lib/options";
import { DepartmentFilter } from "../department-filter";

const SITES = [1, 2, 3, 4, 5, 6];

/** Whom a benefits list is narrowed to: name or job number, department, site. */
export function PersonFilters({ department }: { department: z.infer<typeof departmentFilter> }) {
  const { t } = useTranslation(["benefits", "employees"]);
  return (
    <>
      <Field name="likeEmpName" label={t("field.person")} maxLength={50} />
      <DepartmentFilter label={t("field.department")} department={department} />
      <SelectField
        name="siteId"
        label={t("field.site")}
        options={codeOptions(SITES, (site) => t(`employees:site.${site}`))}
      />
    </>
  );
}
