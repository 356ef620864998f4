import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { monitorDetail, voidByAdministrator } from "~/contracts/approvals/watch";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { ReasonForm } from "../__reason-form";

export const handle: PageHandle = { title: "monitor:act.voidTitle", i18n: ["monitor"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, monitorDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, voidByAdministrator, { id }, approvalPaths.approvalMonitor, "monitor:act.voided");
}

export default function VoidForm() {
  const form = useLoaderData<typeof loader>();
  const { t } = useTranslation("monitor");
  const people = { requester: form.requesterName, holders: form.holders.map(({ empName }) => empName).join(", ") };
  return (
    <Page title={t("act.voidTitle")} lead={`${form.instanceNo} ${form.title}`}>
      <ReasonForm
        reply={useActionData<typeof action>()}
        version={form.version}
        text={t("act.voidText", people)}
        submit={t("act.voidSubmit")}
      />
    </Page>
  );
}
