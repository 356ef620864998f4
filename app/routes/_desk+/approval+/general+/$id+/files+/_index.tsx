import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { MAX_FILE_BYTES } from "~/contracts/platform/files";
import { requestDetail, uploadRequestFile } from "~/contracts/requests/general";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";
import { RequestFileList, RequestFileUpload } from "../../__files";

export const handle: PageHandle = { title: "requests:files.title", i18n: ["requests"], menu: "/approval/initiated" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, requestDetail, { requestId: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const requestId = recordId(request, params.id);
  const form = await readForm(request, MAX_FILE_BYTES + 64 * 1024);
  const file = form.get("file");
  return submit(request, uploadRequestFile, { requestId, name: file instanceof File ? file.name : "" }, () => paths.generalRequestFiles(requestId), { form, fileField: "file" });
}

export default function RequestFiles() {
  const { requestId, instanceId, title, attachments } = useLoaderData<typeof loader>();
  const { t } = useTranslation("requests");
  const actions = (
    <>
      <LinkButton to={paths.approval(instanceId)} kind="main">
        {t("files.done")}
      </LinkButton>
      <LinkButton to={paths.generalRequestEdit(requestId)}>{t("files.back")}</LinkButton>
    </>
  );
  return (
    <Page title={t("files.title")} lead={title} actions={actions}>
      <RequestFileList requestId={requestId} files={attachments} />
      <RequestFileUpload files={attachments.length} reply={useActionData<typeof action>()} />
    </Page>
  );
}
