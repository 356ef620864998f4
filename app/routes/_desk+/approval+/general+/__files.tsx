import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/components/form/field";
import { Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { Empty } from "~/components/ui/empty";
import { FileItem, Files } from "~/components/ui/files";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import type { requestDetail } from "~/contracts/requests/general";
import { paths } from "~/lib/paths";
import { MAX_REQUEST_FILES } from "~/lib/request-limits";

export function RequestFileList({ requestId, files }: { requestId: number; files: Out<typeof requestDetail>["attachments"] }) {
  const { t } = useTranslation("requests");
  if (files.length === 0) return <Empty title={t("files.empty")}>{t("files.emptyText")}</Empty>;
  return (
    <Panel title={`${t("files.list")} ${t("files.count", { n: files.length, max: MAX_REQUEST_FILES })}`}>
      <Files>
        {files.map((file) => (
          <FileItem key={file.attachmentInfoId} href={paths.generalRequestFile(file.attachmentInfoId)} name={file.attachmentName} bytes={file.size}>
            <Link to={`${paths.generalRequestFiles(requestId)}/${file.attachmentInfoId}/remove`} aria-label={t("files.removeOf", { name: file.attachmentName })}>
              {t("files.remove")}
            </Link>
          </FileItem>
        ))}
      </Files>
    </Panel>
  );
}

/** One file after the other; each is checked and there before the next. */
export function RequestFileUpload({ files, reply }: { files: number; reply?: FormResult }) {
  const { t } = useTranslation("requests");
  if (files >= MAX_REQUEST_FILES) return <Note>{t("files.full")}</Note>;
  return (
    <Panel title={t("files.add")}>
      <PostForm lastResult={reply} encType="multipart/form-data">
        <FileField name="file" label={t("files.file")} hint={t("files.hint")} accept=".pdf,.jpg,.jpeg,.png" required />
        <Foot>
          <Submit icon="upload">{t("files.upload")}</Submit>
        </Foot>
      </PostForm>
    </Panel>
  );
}
