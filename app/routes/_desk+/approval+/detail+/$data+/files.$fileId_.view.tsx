import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { sizeText } from "~/components/ui/files";
import { recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { fileKind, isShown } from "~/lib/file-kind";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { loadForm } from "../__act.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = { title: "approval:file.view", i18n: ["approval"], menu: "/approval/todo" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const fileId = recordId(request, params.fileId);
  const { instance, form } = await loadForm(request, params.data);
  const shown = form.attachments.filter(({ attachmentName }) => isShown(attachmentName));
  const n = shown.findIndex(({ attachmentInfoId }) => attachmentInfoId === fileId);
  // What cannot be shown, or belongs to a decision, is answered or refused by its own address.
  if (n < 0) throw redirect(approvalPaths.approvalFile(instance.id, fileId));
  return { id: instance.id, file: shown[n]!, n, count: shown.length, next: shown[n + 1]?.attachmentInfoId ?? null };
}

export default function ViewFile() {
  const { id, file, n, count, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  const source = approvalPaths.approvalFile(id, file.attachmentInfoId);
  const actions = (
    <>
      <LinkButton to={approvalPaths.approval(id)}>{t("file.back")}</LinkButton>
      {next && <LinkButton to={approvalPaths.approvalFileView(id, next)}>{t("file.next")}</LinkButton>}
      <a className="btn btn-default" href={source} download={file.attachmentName}>
        {t("file.save")}
      </a>
    </>
  );
  return (
    <Page title={file.attachmentName} lead={`${n + 1} / ${count} · ${sizeText(file.size)}`} actions={actions}>
      {fileKind(file.attachmentName) === "picture" ? (
        <img className="viewed" src={source} alt={file.attachmentName} />
      ) : (
        <iframe className="viewed" src={source} title={file.attachmentName} />
      )}
    </Page>
  );
}
