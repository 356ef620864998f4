import { useTranslation } from "react-i18next";
import { RadioField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import { DEPARTMENT_STATUSES } from "~/contracts/organization/codes";
import type { departmentDetail } from "~/contracts/organization/organization";
import { optionsOf } from "~/lib/options";
import { organizationPaths } from "~/lib/organization/paths";

export function StatusForm({ data, reply }: { data: Out<typeof departmentDetail>; reply: FormResult }) {
  const { t } = useTranslation("organization");
  return (
    <PostForm lastResult={reply} defaultValue={{ version: data.version, status: data.status }}>
      <RadioField
        name="status"
        label={t("department.status")}
        options={optionsOf(t, "department.statusHint", DEPARTMENT_STATUSES)}
        hint={t("department.counts", { n: data.employeeCount, m: data.childCount })}
        required
      />
      <Foot submit={t("department.statusSubmit")} cancel={organizationPaths.departments} />
    </PostForm>
  );
}
