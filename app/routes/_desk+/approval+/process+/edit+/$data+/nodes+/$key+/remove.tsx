import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { removeProcessNode } from "~/contracts/approvals/process-nodes";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { readNode } from "../../__node.server";
import { StepForm } from "../../__step-form";

export const handle: PageHandle = { title: "process:node.remove", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readNode(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, removeProcessNode, { id: params.data, key: params.key }, ({ id }) =>
    approvalPaths.process(id),
  );
}

export default function RemoveNode() {
  const { process, node } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("node.removeOf", { name: node.name })}>
      <StepForm process={process} reply={reply} text={t("node.removeText")} submit={t("node.removeSubmit")} />
    </Page>
  );
}
