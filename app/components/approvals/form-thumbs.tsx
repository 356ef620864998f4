import { useTranslation } from "react-i18next";
import type { FormView } from "~/contracts/approvals/form";
import { approvalPaths } from "~/lib/approvals/paths";
import { fileKind, isShown } from "~/lib/file-kind";
import { sizeText } from "../ui/files";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";

/** The files of a form as pictures in a row; what a page can show opens on one of its own. */
export function FormThumbs({ id, files }: { id: number; files: FormView["attachments"] }) {
  const { t } = useTranslation("approval");
  return (
    <ul className="thumbs">
      {files.map(({ attachmentInfoId: fileId, attachmentName: name, size }) => {
        const kind = fileKind(name);
        const to = isShown(name) ? approvalPaths.approvalFileView(id, fileId) : null;
        const picture =
          kind === "picture" ? (
            <img src={approvalPaths.approvalFileThumbnail(id, fileId)} alt="" loading="lazy" width={160} height={96} />
          ) : (
            <Icon name="file" />
          );
        const said = [kind && t(`file.${kind}`), sizeText(size)].filter(Boolean).join(t("file.between"));
        return (
          <li key={fileId}>
            {to ? (
              <Link to={to}>
                <span className="pic">{picture}</span>
                <span className="name raw">{name}</span>
              </Link>
            ) : (
              <a href={approvalPaths.approvalFile(id, fileId)}>
                <span className="pic">{picture}</span>
                <span className="name raw">{name}</span>
              </a>
            )}
            <span className="small muted num">{said}</span>
          </li>
        );
      })}
    </ul>
  );
}
