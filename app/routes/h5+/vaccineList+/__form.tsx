import { useTranslation } from "react-i18next";
import { CheckField, DateField, SelectField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { MOST_DOSES } from "~/contracts/employees/codes";
import type { ownVaccine } from "~/contracts/employees/vaccine";
import type { Out } from "~/contracts/endpoint";
import { codeOptions } from "~/lib/options";

const DOSES = Array.from({ length: MOST_DOSES }, (_, n) => n + 1);

/** An own dose; nothing is kept without the consent to the purpose that stands beside it. */
export function DoseForm({
  vaccines,
  today,
  reply,
}: Pick<Out<typeof ownVaccine>, "vaccines" | "today"> & { reply: FormResult }) {
  const { t } = useTranslation("vaccine");
  return (
    <PostForm lastResult={reply} defaultValue={{ doseNo: "1" }}>
      <SelectField
        name="vaccine"
        label={t("field.vaccine")}
        options={vaccines.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
        required
      />
      <SelectField
        name="doseNo"
        label={t("field.doseNo")}
        options={codeOptions(DOSES, (dose) => t("dose", { n: dose }))}
        blank={false}
        required
      />
      <DateField name="date" label={t("field.date")} max={today} required />
      <CheckField name="consent" label={t("field.consent")} text={t("own.consentText")} required />
      <Submit>{t("own.submit")}</Submit>
    </PostForm>
  );
}
