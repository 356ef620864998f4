import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, FileField } from "~/components/form/field";
import { Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { Empty } from "~/components/ui/empty";
import { FileItem, Files } from "~/components/ui/files";
import type { NoticeDetail } from "~/contracts/employees/notice";
import { paths } from "~/lib/paths";

export function NoticeFiles({ id, files }: Pick<NoticeDetail, "id" | "files">) {
  const { t } = useTranslation("reading");
  if (files.length === 0) return <Empty title={t("files.empty")}>{t("files.emptyText")}</Empty>;
  return (
    <Panel title={t("files.list")} meta={files.length}>
      <Files>
        {files.map((file) => (
          <FileItem key={file.attachmentInfoId} href={paths.noticeFile(file.attachmentInfoId)} name={file.attachmentName} bytes={file.size}>
            <Link to={paths.noticeFileRemove(id, file.attachmentInfoId)} aria-label={t("files.removeOf", { name: file.attachmentName })}>
              {t("files.remove")}
            </Link>
          </FileItem>
        ))}
      </Files>
    </Panel>
  );
}

/** One file after the other; each is checked and there before the next. */
export function FileUpload({ reply }: { reply: FormResult }) {
  const { t } = useTranslation("reading");
  return (
    <Panel title={t("files.add")}>
      <PostForm lastResult={reply} encType="multipart/form-data">
        <Fields>
          <FileField name="file" label={t("files.file")} hint={t("files.hint")} accept=".pdf,.jpg,.jpeg,.png" required wide />
        </Fields>
        <Foot>
          <Submit icon="upload">{t("files.upload")}</Submit>
        </Foot>
      </PostForm>
    </Panel>
  );
}
