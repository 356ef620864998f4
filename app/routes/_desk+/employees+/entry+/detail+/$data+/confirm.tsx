import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Note } from "~/components/ui/note";
import { preEntryDetail } from "~/contracts/employees/entry";
import { confirmEntry } from "~/contracts/employees/entry-steps";
import { MAY } from "~/contracts/organization/may";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "entry:confirm.title", i18n: ["entry"], menu: employeePaths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, confirmEntry);
  return call(request, preEntryDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, confirmEntry, { id }, employeePaths.entry(id), {
    flash: ({ jobNumber, password, overHeadcount }) => ({
      tone: overHeadcount ? "warn" : "ok",
      key: overHeadcount ? "entry:confirm.doneOver" : "entry:confirm.done",
      params: { jobNumber },
      detail: { key: "entry:confirm.password", params: { password } },
      stays: true,
    }),
  });
}

export default function ConfirmEntry() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  const may = useCodes();
  const open = entry.items.filter(({ required, done }) => required === 1 && done === 0);
  return (
    <Page title={t("confirm.title")} lead={`${entry.name} · ${entry.positionName}`}>
      <PostForm
        lastResult={useActionData<typeof action>()}
        defaultValue={{ version: entry.version, hireDate: entry.planDate }}
      >
        <Note>{t("confirm.will")}</Note>
        {open.length > 0 && (
          <Note tone="warn">{t("confirm.open", { items: open.map(({ item }) => t(`item.${item}`)).join(", ") })}</Note>
        )}
        <Fields>
          <DateField name="hireDate" label={t("field.hireDate")} hint={t("confirm.dateHint")} />
          {may(MAY.organization.exceedHeadcount) && (
            <Field name="overHeadcountReason" label={t("field.overHeadcountReason")} maxLength={200} />
          )}
        </Fields>
        <Foot submit={t("confirm.submit")} cancel={employeePaths.entry(entry.id)} />
      </PostForm>
    </Page>
  );
}
