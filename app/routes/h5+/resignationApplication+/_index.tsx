import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { LinkButton } from "~/components/ui/button";
import { ownResignation, submitResignation } from "~/contracts/employees/dimission";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { useRoot } from "~/components/layout/use-root";
import { ResignationForm } from "./__form";
import { ResignationState, RETURNED } from "./__state";

export const handle: PageHandle = { title: "dimission:phone.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, ownResignation);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, submitResignation, {}, () => paths.phoneResignation, {
    flash: (language) => ({ tone: "ok", text: say(language, { key: "dimission:phone.submitted" }) }),
  });
}

export default function Resignation() {
  const own = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("dimission");
  const { current } = own;
  const open = current !== null && (current.state === 1 || current.state === 2);
  const returned = current?.state === 1 && current.instanceStatus === RETURNED;
  const withdrawable = open && !current.withdrawAsked;
  const bar = withdrawable && <LinkButton to={paths.phoneResignationWithdraw}>{t("phone.withdraw")}</LinkButton>;
  return (
    <PhoneFrame title={t("phone.title")} back={paths.phoneHome} messages={flash ? [flash] : []} bar={bar}>
      {current && <ResignationState current={current} />}
      {(!open || returned) && (
        <PhoneCard title={current && !returned ? t("phone.again") : undefined}>
          <p className="row">
            {t("phone.earliest")} <b className="push num">{(returned && current.earliestDate) || own.earliest}</b>
          </p>
          <p className="small muted">
            {t(own.noNotice ? "phone.noNotice" : own.onProbation ? "phone.probation" : "phone.notice")}
          </p>
          <p className="small">{t("phone.lead")}</p>
        </PhoneCard>
      )}
      {(!open || returned) && (
        <PhoneCard>
          <ResignationForm own={own} again={returned ? current : null} reply={reply} />
        </PhoneCard>
      )}
    </PhoneFrame>
  );
}
