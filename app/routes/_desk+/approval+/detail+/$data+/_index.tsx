import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openCopy } from "~/contracts/approvals/form-talk";
import { noteOpened } from "~/door/opened.server";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { type FormPageData, loadFormPage } from "../__act.server";
import { FormPage } from "../__form-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: ({ instance }: FormPageData) => ({ text: `${instance.formType} ${instance.instanceNo ?? ""}`.trim() }),
  i18n: ["approval"],
  menu: "/approval/todo",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const form = await loadFormPage(request, params.data);
  if (form.copyUnread) await noteOpened(request, openCopy, { instanceId: form.instance.id });
  return form;
}

export default function ApprovalDetail() {
  return <FormPage data={useLoaderData<typeof loader>()} />;
}
