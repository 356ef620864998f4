import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import { FAULT_STATE } from "~/contracts/platform/codes";
import { errorDetail, handleError } from "~/contracts/shell/logs";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "system:errorLog.detail", i18n: ["system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, errorDetail, { id: params.id! });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, handleError, { id: params.id! }, shellPaths.errorLog, "system:saved.fault");
}

export default function ErrorDetail() {
  const fault = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  const [act] = fault.acts;
  return (
    <Page title={t("errorLog.detail")} lead={fault.id}>
      <Panel>
        <Facts>
          <Fact label={t("time")}>
            <Instant value={fault.time} seconds />
          </Fact>
          <Fact label={t("errorLog.side")}>{t(`errorLog.sideWord.${fault.side}`)}</Fact>
          <Fact label={t("errorLog.userName")}>{fault.userName}</Fact>
          <Fact label={t("errorLog.count")}>{fault.count}</Fact>
          <Fact label={t("errorLog.release")}>{fault.release}</Fact>
          <Fact label={t("errorLog.state")}>{t(`errorLog.stateWord.${fault.status}`)}</Fact>
          <Fact label={t("errorLog.url")} wide>
            {fault.url}
          </Fact>
          <Fact label={t("errorLog.message")} wide>
            {fault.message}
          </Fact>
        </Facts>
        {fault.stack && <pre className="raw whitespace-pre-wrap break-all">{fault.stack}</pre>}
      </Panel>
      <PostForm lastResult={reply}>
        <input type="hidden" name="status" value={act === "handle" ? FAULT_STATE.handled : FAULT_STATE.open} />
        <Foot>
          <Submit>{t(act === "handle" ? "errorLog.handle" : "errorLog.reopen")}</Submit>
          <Cancel to={shellPaths.errorLog}>{t("back")}</Cancel>
        </Foot>
      </PostForm>
    </Page>
  );
}
