import { useTranslation } from "react-i18next";
import { Field } from "../form/field";

/** A name in the four languages; those left empty take the Chinese one. */
export function NameFields({ maxLength = 50 }: { maxLength?: number }) {
  const { t } = useTranslation("system");
  return (
    <>
      <Field name="name.zh" label={t("name.zh")} maxLength={maxLength} required />
      <OtherNames name="name" />
    </>
  );
}

/** The name in the three languages beside Chinese. */
export function OtherNames({ name }: { name: string }) {
  const { t } = useTranslation("system");
  return (
    <>
      <Field name={`${name}.en`} label={t("name.en")} maxLength={80} />
      <Field name={`${name}.es`} label={t("name.es")} maxLength={80} />
      <Field name={`${name}.ja`} label={t("name.ja")} maxLength={80} />
    </>
  );
}
