import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RejectForm } from "~/components/approvals/decision-form";
import { Page } from "~/components/layout/page";
import { rejectTask } from "~/contracts/approvals/decisions";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { loadFormPage } from "../__act.server";
import { decideAtDesk } from "../__decide.server";
import { FormPage } from "../__form-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = { title: "approval:action.reject", i18n: ["approval"], menu: "/approval/todo" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadFormPage(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return decideAtDesk(request, params.data, rejectTask, "approval:flash.reject");
}

export default function RejectPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  if (reply?.initialValue?.bar) return <FormPage data={data} reply={reply} />;
  return (
    <Page title={t("action.reject")} lead={`${data.instance.instanceNo ?? ""} ${data.instance.title}`}>
      <RejectForm data={data} reply={reply} back={approvalPaths.approval(data.instance.id)} />
    </Page>
  );
}
