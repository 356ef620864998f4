import { useTranslation } from "react-i18next";
import { CheckField, Field, Fields } from "~/components/form/field";
import { useCodes } from "~/components/shell/use-codes";
import { Note } from "~/components/ui/note";
import { MAY } from "~/contracts/employees/may";

/** What a file or print leaves out, and for whoever may have it, the question why he needs it. */
export function WholeFields() {
  const { t } = useTranslation("employeeExport");
  const may = useCodes();
  if (!may(MAY.archives.unmask)) return <Note>{t("masked")}</Note>;
  return (
    <>
      <Note>{t("maskedUnless")}</Note>
      <Fields>
        <CheckField name="whole" label={t("numbers")} text={t("employeeExport:whole")} />
        <Field name="reason" label={t("why")} hint={t("employeeExport:whyHint")} maxLength={200} />
      </Fields>
    </>
  );
}
