import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import {
  informationChoices,
  informationDetail,
  reviseInformation,
  saveInformation,
} from "~/contracts/employees/notice";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { NoticeForm } from "../../__form";
import { formValues } from "../../__values";

export const handle: PageHandle = { title: "reading:form.edit", i18n: ["reading", "approval", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [notice, choices] = await Promise.all([
    call(request, informationDetail, { id: recordId(request, params.data) }),
    call(request, informationChoices),
  ]);
  if (!notice.acts.some((act) => act === "edit" || act === "revise")) throw notThere(request);
  return { notice, choices };
}

/** A draft is written anew, a published notice is revised: only its form asks how. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.data);
  const next = () => employeePaths.noticeEdit(id, "view");
  return form.has("_revising")
    ? submit(request, reviseInformation, { id }, next, { form })
    : submit(request, saveInformation, { id }, next, { form });
}

export default function EditNotice() {
  const { notice, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  const revising = notice.acts.includes("revise");
  return (
    <Page title={t(revising ? "form.revise" : "form.edit")} lead={notice.title}>
      <NoticeForm
        reply={useActionData<typeof action>()}
        choices={choices}
        values={formValues(notice)}
        revising={revising}
        back={employeePaths.noticeEdit(notice.id, "view")}
      />
    </Page>
  );
}
