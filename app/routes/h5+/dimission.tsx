import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Button } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { ownAdvice, saveAdvice } from "~/contracts/employees/leaving-advice";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { AdviceForm } from "./__advice-form";

export const handle: PageHandle = { title: "dimission:advice.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, ownAdvice);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveAdvice, {}, employeePaths.phoneDimission, "dimission:advice.sent");
}

/** Advice on leaving; in the leaver window no other page is behind it, so that it leads nowhere but out. */
export default function Advice() {
  const { leaver, may, certNo, lastWorkDate, reasons, advice } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation(["dimission", "shell"]);
  return (
    <PhoneFrame
      title={t("advice.title")}
      back={leaver ? undefined : employeePaths.phoneResignation}
      messages={flash ? [flash] : []}
      bar={leaver && <Leave />}
    >
      {certNo && <p className="tip">{t("advice.cert", { no: certNo })}</p>}
      {may === "none" && <Empty title={t("advice.notYet")}>{t("advice.notYetText")}</Empty>}
      {may === "read" && <PhoneCard>{t("advice.closed")}</PhoneCard>}
      {(may === "write" || may === "change") && (
        <PhoneCard>
          <p className="small">{t("advice.lead")}</p>
          {lastWorkDate && may === "change" && (
            <p className="small muted">{t("advice.until", { date: lastWorkDate })}</p>
          )}
          <AdviceForm advice={advice} reasons={reasons} reply={reply} />
        </PhoneCard>
      )}
    </PhoneFrame>
  );
}

function Leave() {
  const { t } = useTranslation("shell");
  return (
    <form className="form" method="post" action="/logout">
      <FormTokens />
      <Button>{t("ui:frame.logout")}</Button>
    </form>
  );
}
