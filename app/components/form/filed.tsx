import { useTranslation } from "react-i18next";
import { Panel } from "../layout/panel";
import { StepLink } from "../ui/button";
import { Empty } from "../ui/empty";
import { FileItem, Files } from "../ui/files";
import { Fields, FileField, SelectField } from "./field";
import { Foot, Submit } from "./foot";
import { type FormResult, PostForm } from "./post-form";

type Filed = { attachmentInfoId: number; attachmentName: string; size: number };

/**
 * Files that belong to something: each a plain link to the checked file (`href`), its `kind` beside the name, and,
 * where it may be taken off, a link to the page that asks (`remove`).
 */
export function FiledList<F extends Filed>({
  files,
  href,
  kind,
  remove,
  title,
  meta = files.length,
  empty,
  emptyText,
}: {
  files: readonly F[];
  href(id: number): string;
  kind?(file: F): string;
  remove?(id: number): string;
  title?: string;
  meta?: number | string;
  empty?: string;
  emptyText?: string;
}) {
  const { t } = useTranslation("filed");
  if (files.length === 0) return <Empty title={empty ?? t("empty")}>{emptyText}</Empty>;
  return (
    <Panel title={title ?? t("list")} meta={meta}>
      <Files>
        {files.map((file) => (
          <FileItem
            key={file.attachmentInfoId}
            href={href(file.attachmentInfoId)}
            name={file.attachmentName}
            bytes={file.size}
          >
            {kind && <span className="muted">{kind(file)}</span>}
            {remove && (
              <StepLink to={remove(file.attachmentInfoId)} aria-label={t("removeOf", { name: file.attachmentName })}>
                {t("remove")}
              </StepLink>
            )}
          </FileItem>
        ))}
      </Files>
    </Panel>
  );
}

/** One file after the other; each is checked and there before the next. */
export function FileUpload({
  reply,
  title,
  kinds,
}: {
  reply?: FormResult;
  title?: string;
  kinds?: Omit<Parameters<typeof SelectField>[0], "required">;
}) {
  const { t } = useTranslation("filed");
  return (
    <Panel title={title ?? t("add")}>
      <PostForm lastResult={reply} encType="multipart/form-data">
        <Fields>
          {kinds && <SelectField {...kinds} required />}
          <FileField
            name="file"
            label={t("file")}
            hint={t("hint")}
            accept=".pdf,.jpg,.jpeg,.png"
            required
            wide={!kinds}
          />
        </Fields>
        <Foot>
          <Submit icon="upload">{t("upload")}</Submit>
        </Foot>
      </PostForm>
    </Panel>
  );
}
