import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { forceReturn, monitorDetail } from "~/contracts/approvals/watch";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { ReasonForm } from "../__reason-form";

export const handle: PageHandle = { title: "monitor:act.returnTitle", i18n: ["monitor"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, monitorDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, forceReturn, { id: recordId(request, params.id) }, approvalPaths.approvalMonitor, {
    flash: "monitor:act.returned",
  });
}

export default function ForceReturn() {
  const form = useLoaderData<typeof loader>();
  const { t } = useTranslation("monitor");
  const people = { requester: form.requesterName, holders: form.holders.map(({ empName }) => empName).join(", ") };
  return (
    <Page title={t("act.returnTitle")} lead={`${form.instanceNo} ${form.title}`}>
      <ReasonForm
        reply={useActionData<typeof action>()}
        version={form.version}
        text={t("act.returnText", people)}
        submit={t("act.returnSubmit")}
      />
    </Page>
  );
}
