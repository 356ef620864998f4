import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileField, SelectField } from "~/components/form/field";
import { Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { Empty } from "~/components/ui/empty";
import { FileItem, Files } from "~/components/ui/files";
import type { Out } from "~/contracts/endpoint";
import type { employeeFiles } from "~/contracts/platform/files";
import { codeOptions } from "~/lib/options";
import { paths } from "~/lib/paths";

const DOC_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** Documents of a person, newest first; each is a plain link to the checked file. */
export function FileList({ empId, files, mayEdit }: { empId: number; files: Out<typeof employeeFiles>; mayEdit: boolean }) {
  const { t } = useTranslation("employees");
  if (files.length === 0) return <Empty title={t("files.empty")}>{t("files.emptyText")}</Empty>;
  return (
    <Panel title={t("files.list")}>
      <Files>
        {files.map((file) => (
          <FileItem key={file.attachmentInfoId} href={paths.employeeFile(empId, file.attachmentInfoId)} name={`${t(`docType.${file.docType}` as "docType.1")} · ${file.attachmentName}`} bytes={file.size}>
            {mayEdit && (
              <Link to={`${paths.employeeFile(empId, file.attachmentInfoId)}/delete`} aria-label={t("files.deleteOf", { name: file.attachmentName })}>
                {t("files.delete")}
              </Link>
            )}
          </FileItem>
        ))}
      </Files>
    </Panel>
  );
}

export function FileUpload({ lastResult }: { lastResult?: FormResult }) {
  const { t } = useTranslation("employees");
  return (
    <Panel title={t("files.add")}>
      <PostForm lastResult={lastResult} encType="multipart/form-data">
        <SelectField name="docType" label={t("files.docType")} options={codeOptions(DOC_TYPES, (code) => t(`docType.${code}` as "docType.1"))} required />
        <FileField name="file" label={t("files.file")} hint={t("files.hint")} accept=".pdf,.jpg,.jpeg,.png" required />
        <Foot>
          <Submit icon="upload">{t("files.upload")}</Submit>
        </Foot>
      </PostForm>
    </Panel>
  );
}
