import { useTranslation } from "react-i18next";
import { CheckField, Fields, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { INCOME_TYPES, RESIDENCES } from "~/contracts/salary/tax-codes";
import type { TaxDataDetail } from "~/contracts/salary/tax-data";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";

const valuesOf = ({ company: _, companyId, version, ...profile }: TaxDataDetail["profile"]) => ({
  ...profile,
  companyId: companyId ?? undefined,
  version: version ?? undefined,
});

/** How somebody is taxed in a year; the two marks only with evidence (salary rule 18). */
export function ProfileForm({ reply, data }: { reply: FormResult; data: TaxDataDetail }) {
  const { t } = useTranslation("salaryTax");
  return (
    <PostForm lastResult={reply} defaultValue={valuesOf(data.profile)}>
      <Fields>
        <SelectField
          name="resident"
          label={t("field.resident")}
          options={optionsOf(t, "resident", [...RESIDENCES].reverse())}
          blank={false}
          required
        />
        <SelectField
          name="incomeType"
          label={t("field.incomeType")}
          options={optionsOf(t, "incomeType", INCOME_TYPES)}
          blank={false}
          required
        />
        <CheckField name="firstJobOfYear" label={t("field.firstJobOfYear")} text={t("yesNo.1")} />
        <CheckField name="lowIncome60000" label={t("field.lowIncome60000")} text={t("yesNo.1")} />
        <SelectField
          name="companyId"
          label={t("field.deductingCompany")}
          options={data.companies.map(({ id, name }) => ({ value: id, label: name }))}
          blank={t("asArchive")}
        />
        <TextField name="evidence" label={t("field.evidence")} hint={t("evidenceHint")} maxLength={500} wide />
      </Fields>
      <Foot submit={t("save")} cancel={salaryPaths.taxPerson(data.empId, data.year)} />
    </PostForm>
  );
}
