import { useTranslation } from "react-i18next";
import { DateField, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { salaryPaths } from "~/lib/salary/paths";

interface Given {
  companies: { id: number; name: string }[];
  month: string;
  reply: FormResult;
}

/** Whose bonuses a run pays, and when. */
export function BonusRunForm({ companies, month, reply }: Given) {
  const { t } = useTranslation("salBonus");
  const companyId = companies.length === 1 ? companies[0]!.id : undefined;
  return (
    <PostForm lastResult={reply} defaultValue={{ month, companyId }}>
      <Fields>
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <DateField name="month" type="month" label={t("field.month")} required />
        <DateField name="payDate" label={t("field.payDate")} hint={t("hint.payDate")} required />
      </Fields>
      <Foot submit={t("runCreate")} cancel={salaryPaths.bonuses} />
    </PostForm>
  );
}
