import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveCheck } from "~/contracts/employees/background";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { CheckForm } from "./__form";

export const handle: PageHandle = { title: "background:new.title", i18n: ["background"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return mayCall(request, saveCheck);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveCheck, {}, ({ id }) => employeePaths.check(id), "background:new.done");
}

export default function NewCheck() {
  const { t } = useTranslation("background");
  return (
    <Page title={t("new.title")} lead={<RequiredHint />}>
      <CheckForm reply={useActionData<typeof action>()} />
    </Page>
  );
}
