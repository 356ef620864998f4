import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SiteField } from "~/components/form/site-field";
import { TreeSelectField } from "~/components/form/tree-field";
import { OtherNames } from "~/components/shell/name-fields";
import type { DepartmentOption } from "~/contracts/organization/organization";
import { organizationPaths } from "~/lib/organization/paths";

/**
 * New department (with `parents` to choose from) and edit. A person picked on the picker's page comes back in the
 * query.
 */
export function DepartmentForm({
  reply,
  values,
  parents,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  parents?: DepartmentOption[];
}) {
  const { t } = useTranslation(["organization", "employees"]);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <PostForm lastResult={reply} defaultValue={{ ...values, ...pickedPerson(query, "headEmpId") }}>
      <Fields>
        {parents && (
          <TreeSelectField
            name="parentId"
            label={t("department.parent")}
            tree={parents}
            blank={t("department.first")}
          />
        )}
        <Field name="departmentName" label={t("department.name")} maxLength={50} required />
        <OtherNames name="names" />
        <Field name="code" label={t("department.code")} hint={t("department.codeHint")} maxLength={20} required />
        <SiteField name="siteId" label={t("department.site")} among="home" required />
        <PersonField
          name="headEmpId"
          label={t("department.head")}
          pickerHref={pickPersonHref("headEmpId", pathname + search)}
          hint={t("department.headHint")}
        />
        <Field name="costCenter" label={t("department.costCenter")} maxLength={30} />
        <Field
          name="sort"
          label={t("department.sort")}
          hint={t("department.sortHint")}
          inputMode="numeric"
          maxLength={4}
        />
      </Fields>
      <Foot submit={t("save")} cancel={organizationPaths.departments} />
    </PostForm>
  );
}
