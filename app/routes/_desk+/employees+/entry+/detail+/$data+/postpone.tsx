import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { preEntryDetail } from "~/contracts/employees/entry";
import { postponeEntry } from "~/contracts/employees/entry-steps";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "entry:postpone.title", i18n: ["entry"], menu: employeePaths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, postponeEntry);
  return call(request, preEntryDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, postponeEntry, { id }, employeePaths.entry(id), "entry:postpone.saved");
}

export default function PostponeEntry() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  return (
    <Page title={t("postpone.title")} lead={`${entry.name} · ${entry.positionName}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version: entry.version }}>
        <Note>{t("postpone.will", { date: entry.planDate, n: entry.postponed })}</Note>
        <Fields>
          <DateField name="planDate" label={t("field.planDate")} required />
          <Field name="remark" label={t("field.remark")} maxLength={200} />
        </Fields>
        <Foot submit={t("postpone.submit")} cancel={employeePaths.entry(entry.id)} />
      </PostForm>
    </Page>
  );
}
