import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { employeeChoices } from "~/contracts/employees/archives";
import { savePreEntry } from "~/contracts/employees/entry";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { EntryForm } from "./__form";
import { savedEntry } from "./__saved.server";

export const handle: PageHandle = { title: "entry:form.create", i18n: ["entry", "employees", "record"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const departmentId = new URL(request.url).searchParams.get("departmentId") ?? undefined;
  return { choices: await call(request, employeeChoices, { departmentId }) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, savePreEntry, { id: undefined }, ...savedEntry(request));
}

export default function NewEntry() {
  const { choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  return (
    <Page title={t("form.create")} lead={<RequiredHint />}>
      <EntryForm reply={useActionData<typeof action>()} choices={choices} back={employeePaths.entries} />
    </Page>
  );
}
