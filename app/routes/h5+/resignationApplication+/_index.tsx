import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { LinkButton } from "~/components/ui/button";
import { ownResignation, submitResignation } from "~/contracts/employees/resignations";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { ResignationForm } from "./__form";
import { ResignationState } from "./__state";

export const handle: PageHandle = { title: "dimission:phone.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, ownResignation);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, submitResignation, {}, employeePaths.phoneResignation, "dimission:phone.submitted");
}

export default function Resignation() {
  const own = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("dimission");
  const { current, acts } = own;
  const again = acts.includes("resubmit") ? current : null;
  const mayHandIn = again !== null || acts.includes("submit");
  const bar = (acts.includes("withdraw") || acts.includes("askWithdrawal")) && (
    <LinkButton to={employeePaths.phoneResignationWithdraw}>{t("phone.withdraw")}</LinkButton>
  );
  return (
    <PhoneFrame title={t("phone.title")} back={shellPaths.phoneHome} messages={flash ? [flash] : []} bar={bar}>
      {current && <ResignationState current={current} acts={acts} />}
      {mayHandIn && (
        <PhoneCard title={current && !again ? t("phone.again") : undefined}>
          <p className="row">
            {t("phone.earliest")} <b className="push num">{again?.earliestDate || own.earliest}</b>
          </p>
          <p className="small muted">
            {t(own.noNotice ? "phone.noNotice" : own.onProbation ? "phone.probation" : "phone.notice")}
          </p>
          <p className="small">{t("phone.lead")}</p>
        </PhoneCard>
      )}
      {mayHandIn && (
        <PhoneCard>
          <ResignationForm own={own} again={again} reply={reply} />
        </PhoneCard>
      )}
    </PhoneFrame>
  );
}
