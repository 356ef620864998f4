import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { removeRequestFile, requestDetail } from "~/contracts/requests/general";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { requestPaths } from "~/lib/requests/paths";

export const handle: PageHandle = {
  title: "requests:files.removeTitle",
  i18n: ["requests"],
  menu: "/approval/initiated",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [requestId, fileId] = [recordId(request, params.id), recordId(request, params.fileId)];
  const { attachments } = await call(request, requestDetail, { requestId });
  return { requestId, name: attachments.find((file) => file.attachmentInfoId === fileId)?.attachmentName ?? "" };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [requestId, attachmentInfoId] = [recordId(request, params.id), recordId(request, params.fileId)];
  return submit(request, removeRequestFile, { requestId, attachmentInfoId }, () =>
    requestPaths.generalRequestFiles(requestId),
  );
}

export default function RemoveRequestFile() {
  const { requestId, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation("requests");
  return (
    <Page title={t("files.removeTitle")} lead={name}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("files.removeText")}</p>
        <Foot>
          <Submit kind="danger-main">{t("files.removeTitle")}</Submit>
          <Cancel to={requestPaths.generalRequestFiles(requestId)} />
        </Foot>
      </PostForm>
    </Page>
  );
}
