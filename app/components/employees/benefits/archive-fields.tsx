import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { codeOptions } from "~/lib/options";

const TIERS = [1, 2, 3, 4];

/** What may change while somebody is insured: account; medical tier, or the two rates of the fund. */
export function ArchiveFields({ scheme }: { scheme: "social" | "fund" }) {
  const { t } = useTranslation("benefits");
  if (scheme === "social") {
    return (
      <>
        <Field name="account" label={t("field.socialAccount")} maxLength={40} />
        <SelectField
          name="tier"
          label={t("field.tier")}
          options={codeOptions(TIERS, (tier) => t("archive.tierOf", { n: tier }))}
          blank={false}
        />
      </>
    );
  }
  return (
    <>
      <Field name="account" label={t("field.fundAccount")} maxLength={40} />
      <Field
        name="employerRate"
        label={t("field.employerRate")}
        hint={t("archive.rateHint")}
        inputMode="decimal"
        maxLength={10}
        required
      />
      <Field
        name="employeeRate"
        label={t("field.employeeRate")}
        hint={t("archive.equalHint")}
        inputMode="decimal"
        maxLength={10}
      />
    </>
  );
}
