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
  const { t } = useTranslation(["employees", "record"]);
  if (files.length === 0) return <Empty title={t("record:files.empty")}>{t("record:files.emptyText")}</Empty>;
  return (
    <Panel title={t("record:files.list")}>
      <Files>
        {files.map((file) => (
          <FileItem key={file.attachmentInfoId} href={paths.employeeFile(empId, file.attachmentInfoId)} name={`${t(`record:docType.${file.docType}` as "record:docType.1")} · ${file.attachmentName}`} bytes={file.size}>
            {mayEdit && (
              <Link to={`${paths.employeeFile(empId, file.attachmentInfoId)}/delete`} aria-label={t("record:files.deleteOf", { name: file.attachmentName })}>
                {t("record:files.delete")}
              </Link>
            )}
          </FileItem>
        ))}
      </Files>
    </Panel>
  );
}

export function FileUpload({ lastResult }: { lastResult?: FormResult }) {
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Panel title={t("record:files.add")}>
      <PostForm lastResult={lastResult} encType="multipart/form-data">
        <SelectField name="docType" label={t("record:files.docType")} options={codeOptions(DOC_TYPES, (code) => t(`record:docType.${code}` as "record:docType.1"))} required />
        <FileField name="file" label={t("record:files.file")} hint={t("record:files.hint")} accept=".pdf,.jpg,.jpeg,.png" required />
        <Foot>
          <Submit icon="upload">{t("record:files.upload")}</Submit>
        </Foot>
      </PostForm>
    </Panel>
  );
}
