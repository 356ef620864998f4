import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { copyRequest, requestDetail } from "~/contracts/requests/general";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { requestPaths } from "~/lib/requests/paths";

export const handle: PageHandle = { title: "requests:copy.title", i18n: ["requests"], menu: "/approval/initiated" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, requestDetail, { requestId: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    copyRequest,
    { requestId: recordId(request, params.id) },
    ({ requestId }) => requestPaths.generalRequestEdit(requestId),
    { flash: "requests:copy.done" },
  );
}

export default function CopyRequest() {
  const { title, instanceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("requests");
  return (
    <Page title={t("copy.title")} lead={title}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("copy.text")}</p>
        <Foot>
          <Submit>{t("copy.submit")}</Submit>
          <Cancel to={approvalPaths.approval(instanceId)} />
        </Foot>
      </PostForm>
    </Page>
  );
}
