import { useTranslation } from "react-i18next";
import { RadioField, TextField } from "~/components/form/field";
import { CERTIFICATE_LANGUAGES } from "~/contracts/employees/codes";

/**
 * What is asked for; a dimission certificate is not: it has its number on the last day. A request that came back keeps
 * its type.
 */
export function CertificateFields({ type: kept }: { type?: number }) {
  const { t } = useTranslation("certificates");
  return (
    <>
      <RadioField
        name="type"
        label={t("field.type")}
        hint={t("income")}
        options={[1, 2]
          .filter((type) => kept === undefined || type === kept)
          .map((type) => ({ value: type, label: t(`type.${type}`) }))}
        required
      />
      <RadioField
        name="language"
        label={t("field.language")}
        options={CERTIFICATE_LANGUAGES.map((language) => ({ value: language, label: t(`language.${language}`) }))}
        required
      />
      <TextField
        name="purpose"
        label={t("field.purpose")}
        hint={t("apply.purposeHint")}
        rows={3}
        maxLength={200}
        required
        wide
      />
    </>
  );
}
