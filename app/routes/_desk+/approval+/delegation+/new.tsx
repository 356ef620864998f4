import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { createDelegation, watchChoices } from "~/contracts/approvals/watch";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { DelegationForm } from "./__form";

export const handle: PageHandle = { title: "monitor:delegation.new", i18n: ["monitor"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, createDelegation);
  return call(request, watchChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createDelegation, {}, approvalPaths.delegations, "monitor:delegation.created");
}

export default function NewDelegation() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("monitor");
  return (
    <Page title={t("delegation.new")} lead={<RequiredHint />}>
      <DelegationForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
