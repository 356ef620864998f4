import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { processDetail } from "~/contracts/approvals/process";
import { addProcessNode } from "~/contracts/approvals/process-nodes";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { AddForm } from "./__add-form";

export const handle: PageHandle = { title: "process:nodes.add", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, addProcessNode);
  return call(request, processDetail, { id: params.data });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, addProcessNode, { id: params.data }, ({ id, key }) => approvalPaths.processNode(id, key));
}

export default function AddNode() {
  const process = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("nodes.add")} lead={process.name}>
      <AddForm process={process} reply={reply} />
    </Page>
  );
}
