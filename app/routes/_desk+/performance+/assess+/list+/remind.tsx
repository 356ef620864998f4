import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { remindSheets } from "~/contracts/performance/sheets";
import { mayCall } from "~/door/call.server";
import { backToList, pickedQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";

export const handle: PageHandle = { title: "perfSheets:remindTitle", i18n: ["perfSheets"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, remindSheets);
  const { sheet } = await pickedQuery(request, "sheet", performancePaths.list);
  return {
    chosen: Array.isArray(sheet) ? sheet.length : null,
    back: backToList(request, "sheet", performancePaths.list),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const query = await pickedQuery(request, "sheet", performancePaths.list);
  return submit(request, remindSheets, { query }, () => backToList(request, "sheet", performancePaths.list), {
    form,
    flash: (params) => ({ key: "perfSheets:done.remind", params }),
  });
}

export default function RemindScorers() {
  const { chosen, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfSheets");
  return (
    <Page title={t("remindTitle")} lead={chosen === null ? t("remindAll") : t("remindSome", { n: chosen })}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("remindText")}</p>
        <Foot submit={t("remind")} cancel={back} />
      </PostForm>
    </Page>
  );
}
