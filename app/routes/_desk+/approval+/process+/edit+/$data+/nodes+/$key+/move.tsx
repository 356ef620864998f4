import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { moveProcessNode } from "~/contracts/approvals/process-nodes";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { MoveForm } from "../../__move-form";
import { readNode } from "../../__node.server";

export const handle: PageHandle = { title: "process:node.move", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, moveProcessNode);
  return readNode(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, moveProcessNode, { id: params.data, key: params.key }, ({ id }) => approvalPaths.process(id));
}

/** Where a refused move lands; the buttons stand in the list. */
export default function MoveNode() {
  const { process, node } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("node.moveOf", { name: node.name })}>
      <MoveForm process={process} reply={reply} />
    </Page>
  );
}
