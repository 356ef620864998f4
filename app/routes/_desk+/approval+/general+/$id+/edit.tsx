import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { requestChoices, requestDetail, updateRequest } from "~/contracts/requests/general";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { requestPaths } from "~/lib/requests/paths";
import { readForm } from "~/session/posted-form.server";
import { RequestForm } from "../__form";
import { afterSaving } from "../__saved.server";
import { formValues } from "../__values";

export const handle: PageHandle = { title: "requests:edit.title", i18n: ["requests"], menu: "/approval/initiated" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [stored, choices] = await Promise.all([
    call(request, requestDetail, { requestId: recordId(request, params.id) }),
    call(request, requestChoices),
  ]);
  return { stored, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return submit(
    request,
    updateRequest,
    { requestId: recordId(request, params.id) },
    (made) => afterSaving(form, made),
    { form, flash: "requests:form.saved" },
  );
}

export default function EditRequest() {
  const { stored, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("requests");
  const files = (
    <LinkButton
      to={requestPaths.generalRequestFiles(stored.requestId)}
    >{`${t("field.files")} ${stored.attachments.length}`}</LinkButton>
  );
  return (
    <Page title={t("edit.of", { title: stored.title })} lead={<RequiredHint />} actions={files}>
      <RequestForm
        reply={useActionData<typeof action>()}
        values={formValues(stored)}
        choices={choices}
        back={approvalPaths.approval(stored.instanceId)}
      />
    </Page>
  );
}
