import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveProcessNode } from "~/contracts/approvals/process-nodes";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { readNode } from "../../__node.server";
import { NodeForm } from "../../__node-form";

export const handle: PageHandle = { title: "process:node.edit", i18n: ["process", "system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveProcessNode);
  return readNode(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveProcessNode, { id: params.data, key: params.key }, ({ id }) => approvalPaths.process(id));
}

export default function EditNode() {
  const { process, node } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("node.editOf", { name: node.name })} lead={<RequiredHint />}>
      <NodeForm process={process} node={node} reply={reply} />
    </Page>
  );
}
