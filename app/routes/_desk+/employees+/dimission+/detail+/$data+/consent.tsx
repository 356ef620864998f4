import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { dimissionDetail } from "~/contracts/employees/dimission";
import { consentWithdrawal } from "~/contracts/employees/resignations";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { DimissionStep } from "../__step";

export const handle: PageHandle = { title: "dimission:consent.title", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, consentWithdrawal);
  return call(request, dimissionDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, consentWithdrawal, { id }, employeePaths.dimission(id), "dimission:consent.done");
}

export default function AnswerWithdrawal() {
  const detail = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const asked = detail.withdrawAskedAt !== null;
  return (
    <DimissionStep
      title={t(asked ? "consent.title" : "consent.ownTitle")}
      text={t("consent.text")}
      of={detail}
      reply={useActionData<typeof action>()}
      closed={!detail.acts.includes("consent")}
    >
      <Submit name="agree" value="1">
        {t(asked ? "consent.agree" : "detail.takeBack")}
      </Submit>
      {asked && (
        <Submit kind="danger" name="agree" value="0">
          {t("consent.refuse")}
        </Submit>
      )}
    </DimissionStep>
  );
}
