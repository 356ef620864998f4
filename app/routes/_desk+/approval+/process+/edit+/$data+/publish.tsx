import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { processDetail, publishProcess } from "~/contracts/approvals/process";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { StepForm } from "./__step-form";

export const handle: PageHandle = { title: "process:publish.link", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, processDetail, { id: params.data });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, publishProcess, { id: params.data }, ({ id }) => approvalPaths.process(id), {
    flash: "process:publish.done",
  });
}

export default function Publish() {
  const process = useLoaderData<typeof loader>();
  const { t } = useTranslation("process");
  return (
    <Page
      title={t("publish.of", { name: process.name, n: process.definitionVersion })}
      lead={t(`site:${process.siteDigit}`)}
    >
      <StepForm
        process={process}
        reply={useActionData<typeof action>()}
        text={t("publish.text", { n: process.running })}
        submit={t("publish.submit")}
      />
    </Page>
  );
}
