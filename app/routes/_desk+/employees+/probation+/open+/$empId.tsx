import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { openRegularization, probationOf } from "~/contracts/employees/probation";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";

export const handle: PageHandle = { title: "probation:open.title", i18n: ["probation"], menu: paths.probations };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, probationOf, { empId: recordId(request, params.empId) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    openRegularization,
    { empId: recordId(request, params.empId) },
    ({ id }) => paths.regularization(id),
    {
      flash: (language) => ({ tone: "ok", text: say(language, { key: "probation:open.done" }) }),
    },
  );
}

export default function OpenRegularization() {
  const { empName, jobNumber, probationEnd } = useLoaderData<typeof loader>();
  const { t } = useTranslation("probation");
  return (
    <Page title={t("open.title")} lead={`${empName} ${jobNumber}`}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <Note>{t("open.will", { name: empName, date: probationEnd })}</Note>
        <Foot>
          <Submit>{t("open.submit")}</Submit>
          <Cancel to={paths.probations} />
        </Foot>
      </PostForm>
    </Page>
  );
}
