import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { preEntryDetail } from "~/contracts/employees/entry";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import formStyles from "~/styles/forms.css";
import { EntryForm } from "../../__form";
import { around, saveEntry } from "../../__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "entry:form.edit",
  i18n: ["entry", "employees", "record", "approval"],
  menu: employeePaths.entries,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const {
    mobile: _,
    idNumber,
    managerName,
    wage,
    probationWage,
    ...entry
  } = await call(request, preEntryDetail, { id: recordId(request, params.data) });
  const values = {
    ...entry,
    managerEmpIdText: managerName,
    wage: formatAmount(wage),
    probationWage: probationWage === null ? "" : formatAmount(probationWage),
  };
  return { values, masked: idNumber, ...(await around(request, entry.departmentId)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveEntry(request, recordId(request, params.data));
}

export default function EditEntry() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  const { id, version } = data.values;
  return (
    <Page title={t("form.edit")} lead={<RequiredHint />}>
      {/* What was saved is what the form begins with. */}
      <EntryForm key={version} reply={useActionData<typeof action>()} {...data} back={employeePaths.entry(id)} />
    </Page>
  );
}
