import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { requestChoices } from "~/contracts/requests/general";
import { call } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { requestPaths } from "~/lib/requests/paths";
import formStyles from "~/styles/forms.css";
import { RequestForm } from "./__form";
import { saveRequest, wayOf } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "requests:new.title",
  i18n: ["requests", "approval", "filed"],
  menu: "/approval/start",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const [choices, way] = await Promise.all([call(request, requestChoices), wayOf(request, {})]);
  return { choices, way };
}

export async function action({ request }: ActionFunctionArgs) {
  return saveRequest(request, null, ({ sent, instanceId, requestId }) =>
    sent ? approvalPaths.approval(instanceId) : requestPaths.generalRequestEdit(requestId),
  );
}

const EMPTY = { currency: "CNY" };
const NONE: [] = [];

export default function NewRequest() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("requests");
  const reply = useActionData<typeof action>();
  return (
    <Page title={t("new.title")} lead={<RequiredHint />}>
      <RequestForm reply={reply} values={EMPTY} {...data} files={NONE} back={approvalPaths.approvalStart} />
    </Page>
  );
}
