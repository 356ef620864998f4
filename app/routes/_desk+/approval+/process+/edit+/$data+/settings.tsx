import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { processDetail, saveProcess } from "~/contracts/approvals/process";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { SettingsForm } from "./__settings-form";

export const handle: PageHandle = { title: "process:settings.link", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveProcess);
  const { id, version, name, settings } = await call(request, processDetail, { id: params.data });
  return { id, name, values: { ...settings, version } };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveProcess, { id: params.data }, ({ id }) => approvalPaths.process(id));
}

export default function Settings() {
  const { id, name, values } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("settings.of", { name })}>
      <SettingsForm reply={reply} values={values} back={approvalPaths.process(id)} />
    </Page>
  );
}
