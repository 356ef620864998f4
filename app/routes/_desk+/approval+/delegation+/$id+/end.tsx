import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { cancelDelegation, delegationDetail } from "~/contracts/approvals/watch";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "monitor:delegation.endTitle", i18n: ["monitor"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, delegationDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, cancelDelegation, { id: recordId(request, params.id) }, approvalPaths.delegations, {
    flash: "monitor:delegation.endedNow",
  });
}

export default function EndDelegation() {
  const { fromName, toName, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("monitor");
  return (
    <Page title={t("delegation.endTitle")} lead={`${fromName} → ${toName}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version }}>
        <p>{t("delegation.endText", { from: fromName, to: toName })}</p>
        <Foot submit={t("delegation.endSubmit")} kind="danger-main" cancel={approvalPaths.delegations} />
      </PostForm>
    </Page>
  );
}
