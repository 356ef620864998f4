import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { informationChoices, informationDetail, saveInformation } from "~/contracts/employees/notice";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { NoticeForm } from "../../__form";
import { formValues } from "../../__values";

export const handle: PageHandle = { title: "reading:form.copy", i18n: ["reading", "approval", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [notice, choices] = await Promise.all([
    call(request, informationDetail, { id: recordId(request, params.data) }),
    call(request, informationChoices),
  ]);
  return { notice, choices };
}

/** The copy is a draft of its own. */
export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveInformation, { id: undefined, version: undefined }, ({ id }) =>
    employeePaths.noticeEdit(id, "view"),
  );
}

export default function CopyNotice() {
  const { notice, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  const { version: _version, deadline: _deadline, ...values } = formValues(notice);
  return (
    <Page title={t("form.copy")} lead={notice.title}>
      <NoticeForm
        reply={useActionData<typeof action>()}
        choices={choices}
        values={values}
        hint={t("form.copyFoot")}
        back={employeePaths.noticeEdit(notice.id, "view")}
      />
    </Page>
  );
}
