import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { EntryForm } from "./__form";
import { around, saveEntry } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = { title: "entry:form.create", i18n: ["entry", "employees", "record", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return around(request, new URL(request.url).searchParams.get("departmentId") ?? undefined);
}

export async function action({ request }: ActionFunctionArgs) {
  return saveEntry(request, undefined);
}

export default function NewEntry() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  return (
    <Page title={t("form.create")} lead={<RequiredHint />}>
      <EntryForm reply={useActionData<typeof action>()} {...data} back={employeePaths.entries} />
    </Page>
  );
}
