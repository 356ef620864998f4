import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { openRegularization, probationOf } from "~/contracts/employees/probation";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "probation:open.title",
  i18n: ["probation"],
  menu: employeePaths.probations,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, probationOf, { empId: recordId(request, params.empId) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    openRegularization,
    { empId: recordId(request, params.empId) },
    ({ id }) => employeePaths.regularization(id),
    { flash: "probation:open.done" },
  );
}

export default function OpenRegularization() {
  const { empName, jobNumber, probationEnd } = useLoaderData<typeof loader>();
  const { t } = useTranslation("probation");
  return (
    <Page title={t("open.title")} lead={`${empName} ${jobNumber}`}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <Note>{t("open.will", { name: empName, date: probationEnd })}</Note>
        <Foot submit={t("open.submit")} cancel={employeePaths.probations} />
      </PostForm>
    </Page>
  );
}
