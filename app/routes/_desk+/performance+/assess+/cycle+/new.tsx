import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { departmentTree } from "~/contracts/organization/organization";
import { createCycle } from "~/contracts/performance/cycle-changes";
import { cycleChoices } from "~/contracts/performance/cycles";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { CycleForm } from "./__form";

export const handle: PageHandle = {
  title: "perfCycles:new",
  i18n: ["perfCycles", "attendance"],
  menu: performancePaths.cycles,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const [choices, departments] = await Promise.all([call(request, cycleChoices), call(request, departmentTree)]);
  return { choices, departments };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createCycle, {}, ({ id }) => performancePaths.cycle(id), "perfCycles:saved.new");
}

export default function NewCycle() {
  const { t } = useTranslation("perfCycles");
  return (
    <Page title={t("new")} lead={<RequiredHint />}>
      <CycleForm
        reply={useActionData<typeof action>()}
        {...useLoaderData<typeof loader>()}
        back={performancePaths.cycles}
      />
    </Page>
  );
}
