import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import { errorDetail, handleError } from "~/contracts/shell/logs";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";

export const handle: PageHandle = { title: "system:errorLog.detail", i18n: ["system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, errorDetail, { id: params.id! });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, handleError, { id: params.id! }, () => paths.errorLog, {
    flash: (language) => ({ tone: "ok", text: say(language, { key: "system:saved" }) }),
  });
}

export default function ErrorDetail() {
  const fault = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("errorLog.detail")} lead={fault.id}>
      <Panel>
        <Facts>
          <Fact label={t("time")}>
            <Instant value={fault.time} seconds />
          </Fact>
          <Fact label={t("errorLog.side")}>{t(`errorLog.sideWord.${fault.side}` as "errorLog.sideWord.web")}</Fact>
          <Fact label={t("errorLog.userName")}>{fault.userName}</Fact>
          <Fact label={t("errorLog.count")}>{fault.count}</Fact>
          <Fact label={t("errorLog.release")}>{fault.release}</Fact>
          <Fact label={t("errorLog.state")}>{t(`errorLog.stateWord.${fault.status}` as "errorLog.stateWord.0")}</Fact>
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
        <input type="hidden" name="status" value={fault.status === 1 ? 0 : 1} />
        <Foot>
          <Submit>{t(fault.status === 1 ? "errorLog.reopen" : "errorLog.handle")}</Submit>
          <Cancel to={paths.errorLog}>{t("back")}</Cancel>
        </Foot>
      </PostForm>
    </Page>
  );
}
