import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { publishSheet, sheetChanges } from "~/contracts/attendance/schedule-sheets";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { ChangeTable } from "./__changes";
import { sheetAsked } from "./__sheet.server";

export const handle: PageHandle = {
  title: "schedSheet:publish",
  i18n: ["schedSheet", "schedDays"],
  menu: attendancePaths.sheets,
};

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, publishSheet);
  return call(request, sheetChanges, { id: sheetAsked(request) });
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, publishSheet, { id: sheetAsked(request) }, ({ id }) => attendancePaths.sheet(id), {
    flash: ({ changes }) => ({ key: "schedSheet:published", params: { n: changes } }),
  });
}

export default function PublishSheet() {
  const { id, department, month, version, changes, people, named, warnings } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedSheet");
  return (
    <Page title={t("publish")} lead={`${department} ${month}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version }}>
        <p>{t("publishWill")}</p>
        {warnings.length > 0 && (
          <>
            <Panel title={t("warningsTitle")}>
              {warnings.map((said) => (
                <p key={said}>{said}</p>
              ))}
            </Panel>
            <Fields>
              <CheckField name="confirm" label={t("confirmLabel")} text={t("confirm")} wide />
            </Fields>
          </>
        )}
        <Panel title={t("changesTitle")} meta={t("changesCount", { people, n: changes })} flush>
          <ChangeTable changes={named} total={changes} />
        </Panel>
        <Foot submit={t("publish")} cancel={attendancePaths.sheet(id)} />
      </PostForm>
    </Page>
  );
}
