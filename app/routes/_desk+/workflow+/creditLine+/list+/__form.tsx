import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { TreeSelectField } from "~/components/form/tree-field";
import { When } from "~/components/form/when";
import { Button } from "~/components/ui/button";
import type { Out } from "~/contracts/endpoint";
import { CREDIT_SCOPE, CREDIT_SCOPES } from "~/contracts/finance/codes";
import type { creditLineChoices } from "~/contracts/finance/credit-lines";
import { financePaths } from "~/lib/finance/paths";
import { optionsOf } from "~/lib/options";

/** Without `choices` whose line it is stays. */
export function CreditLineForm({
  reply,
  values,
  choices,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  choices?: Out<typeof creditLineChoices>;
}) {
  const { t } = useTranslation(["creditLines", "financeBase"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        {choices && (
          <>
            <SelectField
              name="scope"
              label={t("field.scope")}
              hint={
                <span className="nojs-only">
                  <Button name="_reload" value="scope">
                    {t("showWho")}
                  </Button>
                </span>
              }
              options={optionsOf(t, "scope", CREDIT_SCOPES)}
              required
            />
            <When field="scope" holds={(scope) => scope === String(CREDIT_SCOPE.employee)}>
              <PersonField name="empId" label={t("field.employee")} required />
            </When>
            <When field="scope" holds={(scope) => scope === String(CREDIT_SCOPE.level)}>
              <SelectField
                name="levelId"
                label={t("field.level")}
                options={choices.levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
                required
              />
            </When>
            <When field="scope" holds={(scope) => scope === String(CREDIT_SCOPE.department)}>
              <TreeSelectField name="departmentId" label={t("field.department")} tree={choices.departments} required />
            </When>
          </>
        )}
        <Field name="limit" label={t("field.limit")} inputMode="decimal" maxLength={20} required />
        <DateField name="validFrom" label={t("field.validFrom")} required />
        <DateField name="validTo" label={t("field.validTo")} hint={t("validToHint")} />
      </Fields>
      <Foot submit={t("financeBase:save")} cancel={financePaths.creditLines} />
    </PostForm>
  );
}
