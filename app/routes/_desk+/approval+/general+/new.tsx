import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { createRequest, requestChoices } from "~/contracts/requests/general";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { RequestForm } from "./__form";
import { afterSaving } from "./__saved.server";

export const handle: PageHandle = { title: "requests:new.title", i18n: ["requests"], menu: "/approval/start" };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, requestChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return submit(request, createRequest, {}, (made) => afterSaving(form, made), { form, flash: "requests:form.saved" });
}

export default function NewRequest() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("requests");
  return (
    <Page title={t("new.title")} lead={<RequiredHint />}>
      <RequestForm
        reply={useActionData<typeof action>()}
        values={{ currency: "CNY" }}
        choices={choices}
        back={approvalPaths.approvalStart}
      />
    </Page>
  );
}
