import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ReturnForm } from "~/components/approvals/decision-form";
import { Page } from "~/components/layout/page";
import { returnTask } from "~/contracts/approvals/decisions";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { loadFormPage } from "../__act.server";
import { decideAtDesk } from "../__decide.server";
import { FormPage } from "../__form-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = { title: "approval:action.return", i18n: ["approval"], menu: "/approval/todo" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadFormPage(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return decideAtDesk(request, params.data, returnTask, "approval:flash.return");
}

export default function ReturnPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  if (reply?.initialValue?.bar) return <FormPage data={data} reply={reply} />;
  return (
    <Page title={t("action.return")} lead={`${data.instance.instanceNo ?? ""} ${data.instance.title}`}>
      <ReturnForm data={data} reply={reply} back={approvalPaths.approval(data.instance.id)} />
    </Page>
  );
}
