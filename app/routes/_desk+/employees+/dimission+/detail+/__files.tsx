import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, FileField, SelectField } from "~/components/form/field";
import { Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { Empty } from "~/components/ui/empty";
import { FileItem, Files } from "~/components/ui/files";
import { FILE_TYPES } from "~/lib/dimission-types";
import { codeOptions } from "~/lib/options";
import { paths } from "~/lib/paths";
import type { Detail } from "./__form-tab";

export function FiledList({ id, files }: Pick<Detail, "id" | "files">) {
  const { t } = useTranslation("dimission");
  if (files.length === 0) return <Empty title={t("files.empty")}>{t("files.emptyText")}</Empty>;
  return (
    <Panel title={t("files.list")} meta={files.length}>
      <Files>
        {files.map((file) => (
          <FileItem key={file.attachmentInfoId} href={paths.dimissionFile(file.attachmentInfoId)} name={file.attachmentName} bytes={file.size}>
            <span className="muted">{t(`file.${file.fileType}` as "file.1")}</span>
            <Link to={`${paths.dimissionAct(id, "files")}/${file.attachmentInfoId}/remove`} aria-label={t("files.removeOf", { name: file.attachmentName })}>
              {t("files.remove")}
            </Link>
          </FileItem>
        ))}
      </Files>
    </Panel>
  );
}

/** One file after the other; each is checked and there before the next. */
export function FileUpload({ reply }: { reply?: FormResult }) {
  const { t } = useTranslation("dimission");
  return (
    <Panel title={t("files.add")}>
      <PostForm lastResult={reply} encType="multipart/form-data">
        <Fields>
          <SelectField name="fileType" label={t("files.type")} options={codeOptions(FILE_TYPES, (type) => t(`file.${type}` as "file.1"))} required />
          <FileField name="file" label={t("files.file")} hint={t("files.hint")} accept=".pdf,.jpg,.jpeg,.png" required />
        </Fields>
        <Foot>
          <Submit icon="upload">{t("files.upload")}</Submit>
        </Foot>
      </PostForm>
    </Panel>
  );
}
