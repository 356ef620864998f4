import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { TransferForm } from "./__form";
import { around, saveOrder } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = { title: "transfer:form.new", i18n: ["transfer", "employees", "record", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return around(request, { toDepartmentId: query.get("departmentId") ?? undefined, empId: query.get("empId") });
}

export async function action({ request }: ActionFunctionArgs) {
  return saveOrder(request, undefined);
}

export default function NewTransfer() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("transfer");
  return (
    <Page title={t("form.new")} lead={<RequiredHint />}>
      <TransferForm reply={useActionData<typeof action>()} {...data} back={employeePaths.transfers} />
    </Page>
  );
}
