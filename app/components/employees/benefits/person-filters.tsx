import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Field } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import type { departmentFilter } from "~/contracts/organization/organization";
import { DepartmentFilter } from "../department-filter";

/** Whom a benefits list is narrowed to: name or job number, department, site. */
export function PersonFilters({ department }: { department: z.infer<typeof departmentFilter> }) {
  const { t } = useTranslation(["benefits", "employees"]);
  return (
    <>
      <Field name="likeEmpName" label={t("field.person")} maxLength={50} />
      <DepartmentFilter label={t("field.department")} department={department} />
      <SiteField name="siteId" label={t("field.site")} among="home" />
    </>
  );
}
