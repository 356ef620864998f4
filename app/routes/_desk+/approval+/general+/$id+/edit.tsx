import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { requestChoices, requestDetail } from "~/contracts/requests/general";
import { call, recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { requestPaths } from "~/lib/requests/paths";
import formStyles from "~/styles/forms.css";
import { RequestForm } from "../__form";
import { saveRequest, wayOf } from "../__request.server";
import { formValues, linked } from "../__values";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "requests:edit.title",
  i18n: ["requests", "approval", "filed"],
  menu: "/approval/initiated",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [stored, choices] = await Promise.all([
    call(request, requestDetail, { requestId: recordId(request, params.id) }),
    call(request, requestChoices),
  ]);
  return { stored, choices, way: await wayOf(request, formValues(stored)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveRequest(request, recordId(request, params.id), ({ sent, instanceId, requestId }) =>
    sent ? approvalPaths.approval(instanceId) : requestPaths.generalRequestEdit(requestId),
  );
}

export default function EditRequest() {
  const { stored, choices, way } = useLoaderData<typeof loader>();
  const { t } = useTranslation("requests");
  const reply = useActionData<typeof action>();
  const [values, files] = useMemo(() => [formValues(stored), linked(stored.attachments)], [stored]);
  return (
    <Page title={t("edit.of", { title: stored.title })} lead={<RequiredHint />}>
      <RequestForm
        // What was saved is what the form begins with.
        key={stored.version}
        reply={reply}
        values={values}
        choices={choices}
        files={files}
        way={way}
        back={approvalPaths.approval(stored.instanceId)}
      />
    </Page>
  );
}
