import { useTranslation } from "react-i18next";
import { FileField } from "~/components/form/field";
import { Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { ImportAbout } from "~/contracts/platform/imports";

/** Step 1 of every import: the file, of a chosen template where there are several. */
export function UploadForm({
  lastResult,
  action,
  template: { template, limits },
  accept = ".xlsx,.csv",
}: {
  lastResult?: FormResult;
  action: string;
  template: Partial<ImportAbout["templates"][number]>;
  accept?: string;
}) {
  const { t } = useTranslation("imports");
  return (
    <PostForm lastResult={lastResult} action={action} encType="multipart/form-data" defaultValue={{ template }}>
      {template && <input type="hidden" name="template" value={template} />}
      <FileField name="file" label={t("file.label")} hint={limits} accept={accept} required wide />
      <Foot hint={t("upload.hint")}>
        <Submit icon="upload">{t("upload.submit")}</Submit>
      </Foot>
    </PostForm>
  );
}
