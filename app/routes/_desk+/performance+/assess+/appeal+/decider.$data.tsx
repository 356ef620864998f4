import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { StepPage } from "~/components/layout/step-page";
import { appointDecider } from "~/contracts/performance/appeals";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { appealAt } from "./__appeal.server";

export const handle: PageHandle = { title: "perfAppeals:appoint", i18n: ["perfAppeals"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, appointDecider);
  return appealAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, appointDecider, { id }, performancePaths.appeal(id), "perfAppeals:done.appoint");
}

export default function AppointDecider() {
  const { id, version, name, cycle, acts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAppeals");
  return (
    <StepPage
      title={t("appoint")}
      lead={`${name} · ${cycle}`}
      text={t("appointText")}
      version={version}
      reply={useActionData<typeof action>()}
      closed={!acts.includes("appoint")}
      back={performancePaths.appeal(id)}
      fields={
        <Fields>
          <PersonField name="empId" label={t("field.decider")} required />
        </Fields>
      }
    >
      <Submit>{t("appoint")}</Submit>
    </StepPage>
  );
}
