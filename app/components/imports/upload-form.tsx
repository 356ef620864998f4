import { useTranslation } from "react-i18next";
import { FileField } from "~/components/form/field";
import { Foot, Submit } from "~/components/form/foot";
import { PostForm, type FormResult } from "~/components/form/post-form";

/** Step 1 of every import: the file of a chosen template. */
export function UploadForm({
  lastResult,
  action,
  template,
  hint,
}: {
  lastResult?: FormResult;
  action: string;
  template: string;
  hint: string;
}) {
  const { t } = useTranslation("imports");
  return (
    <PostForm lastResult={lastResult} action={action} encType="multipart/form-data" defaultValue={{ template }}>
      <input type="hidden" name="template" value={template} />
      <FileField name="file" label={t("file.label")} hint={hint} accept=".xlsx,.csv" required wide />
      <Foot hint={t("upload.hint")}>
        <Submit icon="upload">{t("upload.submit")}</Submit>
      </Foot>
    </PostForm>
  );
}
