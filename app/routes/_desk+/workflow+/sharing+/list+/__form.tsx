import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SiteField } from "~/components/form/site-field";
import { TreeSelectField } from "~/components/form/tree-field";
import type { Out } from "~/contracts/endpoint";
import type { sharingDetail } from "~/contracts/finance/sharing";
import { financePaths } from "~/lib/finance/paths";
import { formatShare } from "~/lib/payroll/share-out";

/** A rule with its lines, each for a department, a company or a site. */
export function SharingForm({
  reply,
  choices: { rule, departments, companies },
}: {
  reply: FormResult;
  choices: Out<typeof sharingDetail>;
}) {
  const { t } = useTranslation(["sharing", "financeBase"]);
  const lines = rule ? rule.lines.map((line) => ({ ...line, percent: formatShare(line.bps) })) : [{}, {}];
  return (
    <PostForm lastResult={reply} defaultValue={{ ...rule, lines }}>
      <Fields>
        <Field name="code" label={t("field.code")} maxLength={20} required />
        <Field name="name" label={t("field.name")} maxLength={50} required />
        <FieldList name="lines" label={t("field.lines")} add={t("addLine")}>
          {(row) => (
            <>
              <TreeSelectField name={row("departmentId")} label={t("field.department")} tree={departments} />
              <SelectField
                name={row("companyId")}
                label={t("field.company")}
                options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
              />
              <SiteField name={row("siteDigit")} label={t("field.site")} />
              <Field name={row("percent")} label={t("field.percent")} inputMode="decimal" maxLength={10} required />
            </>
          )}
        </FieldList>
      </Fields>
      <Foot submit={t("financeBase:save")} cancel={financePaths.sharing} hint={t("linesHint")} />
    </PostForm>
  );
}
