import { useTranslation } from "react-i18next";
import { FileField } from "~/components/form/field";
import { Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { ImportAbout } from "~/contracts/platform/imports";

/** Step 1 of every import: the file of a chosen template. */
export function UploadForm({
  lastResult,
  action,
  template: { template, limits },
}: {
  lastResult?: FormResult;
  action: string;
  template: ImportAbout["templates"][number];
}) {
  const { t } = useTranslation("imports");
  return (
    <PostForm lastResult={lastResult} action={action} encType="multipart/form-data" defaultValue={{ template }}>
      <input type="hidden" name="template" value={template} />
      <FileField name="file" label={t("file.label")} hint={limits} accept=".xlsx,.csv" required wide />
      <Foot hint={t("upload.hint")}>
        <Submit icon="upload">{t("upload.submit")}</Submit>
      </Foot>
    </PostForm>
  );
}
