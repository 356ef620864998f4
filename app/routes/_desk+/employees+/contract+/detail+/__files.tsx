import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, FileField, SelectField } from "~/components/form/field";
import { Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { Empty } from "~/components/ui/empty";
import { FileItem, Files } from "~/components/ui/files";
import { CONTRACT_FILE_TYPES } from "~/contracts/employees/contract";
import { codeOptions } from "~/lib/options";
import { paths } from "~/lib/paths";
import type { Detail } from "./__panels";

/** Only a draft gives a file back. */
export function FiledList({ contract: { id, state, files } }: { contract: Detail }) {
  const { t } = useTranslation("contract");
  if (files.length === 0) return <Empty title={t("detail.noFiles")} />;
  return (
    <Panel title={t("detail.files")} meta={files.length}>
      <Files>
        {files.map((file) => (
          <FileItem key={file.attachmentInfoId} href={paths.contractFile(file.attachmentInfoId)} name={file.attachmentName} bytes={file.size}>
            <span className="muted">{t(`file.${file.fileType}` as "file.1")}</span>
            {state === 1 && (
              <Link to={paths.contractAct(id, `files/${file.attachmentInfoId}/remove`)} aria-label={t("files.removeOf", { name: file.attachmentName })}>
                {t("files.remove")}
              </Link>
            )}
          </FileItem>
        ))}
      </Files>
    </Panel>
  );
}

/** One file after the other; each is checked and there before the next. */
export function FileUpload({ reply }: { reply?: FormResult }) {
  const { t } = useTranslation("contract");
  return (
    <Panel title={t("detail.file")}>
      <PostForm lastResult={reply} encType="multipart/form-data">
        <Fields>
          <SelectField name="fileType" label={t("files.type")} options={codeOptions(CONTRACT_FILE_TYPES, (type) => t(`file.${type}` as "file.1"))} required />
          <FileField name="file" label={t("files.file")} hint={t("files.hint")} accept=".pdf,.jpg,.jpeg,.png" required />
        </Fields>
        <Foot>
          <Submit icon="upload">{t("files.upload")}</Submit>
        </Foot>
      </PostForm>
    </Panel>
  );
}
