import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { copyProcess, processDetail } from "~/contracts/approvals/process";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { CopyForm } from "./__copy-form";

export const handle: PageHandle = { title: "process:copy.link", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, copyProcess);
  return call(request, processDetail, { id: params.data });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, copyProcess, { id: params.data }, `${approvalPaths.processes}?state=draft`, {
    flash: ({ drafts }) => ({ key: "process:copy.done", params: { n: drafts } }),
  });
}

export default function Copy() {
  const process = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("copy.of", { name: process.name })}>
      <CopyForm process={process} reply={reply} />
    </Page>
  );
}
