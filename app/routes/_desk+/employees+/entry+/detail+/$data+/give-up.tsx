import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { preEntryDetail } from "~/contracts/employees/entry";
import { giveUpEntry } from "~/contracts/employees/entry-steps";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "entry:giveUp.title", i18n: ["entry"], menu: employeePaths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, preEntryDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, giveUpEntry, { id }, employeePaths.entry(id), "entry:giveUp.done");
}

export default function GiveUpEntry() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  return (
    <Page title={t("giveUp.title")} lead={`${entry.name} · ${entry.positionName}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version: entry.version }}>
        <Note tone="warn">{t("giveUp.will")}</Note>
        <Fields>
          <Field name="remark" label={t("field.reason")} maxLength={200} required wide />
        </Fields>
        <Foot submit={t("giveUp.submit")} kind="danger-main" cancel={employeePaths.entry(entry.id)} />
      </PostForm>
    </Page>
  );
}
