import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { informationChoices, saveInformation } from "~/contracts/employees/notice";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { NoticeForm } from "../../__form";

export const handle: PageHandle = { title: "reading:form.new", i18n: ["reading", "approval", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, informationChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(
    request,
    saveInformation,
    { id: undefined, version: undefined },
    ({ id }) => employeePaths.noticeEdit(id, "view"),
    { flash: "reading:form.saved" },
  );
}

export default function NewNotice() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  return (
    <Page title={t("form.new")} lead={<RequiredHint />}>
      <NoticeForm reply={useActionData<typeof action>()} choices={choices} back={employeePaths.notices} />
    </Page>
  );
}
