import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiledList, FileUpload } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { requestDetail, uploadRequestFile } from "~/contracts/requests/general";
import { call, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import type { PageHandle } from "~/lib/handle";
import { requestPaths } from "~/lib/requests/paths";

export const handle: PageHandle = {
  title: "requests:files.title",
  i18n: ["requests", "filed"],
  menu: "/approval/initiated",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, requestDetail, { requestId: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const requestId = recordId(request, params.id);
  return submitFile(request, uploadRequestFile, { requestId }, () => requestPaths.generalRequestFiles(requestId));
}

export default function RequestFiles() {
  const { requestId, instanceId, title, attachments } = useLoaderData<typeof loader>();
  const { t } = useTranslation("requests");
  const reply = useActionData<typeof action>();
  const actions = (
    <>
      <LinkButton to={approvalPaths.approval(instanceId)} kind="main">
        {t("files.done")}
      </LinkButton>
      <LinkButton to={requestPaths.generalRequestEdit(requestId)}>{t("files.back")}</LinkButton>
    </>
  );
  return (
    <Page title={t("files.title")} lead={title} actions={actions}>
      <FiledList
        files={attachments}
        href={requestPaths.generalRequestFile}
        remove={(id) => `${requestPaths.generalRequestFiles(requestId)}/${id}/remove`}
        meta={t("files.count", { n: attachments.length, max: MAX_REQUEST_FILES })}
        emptyText={t("files.emptyText")}
      />
      {attachments.length < MAX_REQUEST_FILES ? <FileUpload reply={reply} /> : <Note>{t("files.full")}</Note>}
    </Page>
  );
}
