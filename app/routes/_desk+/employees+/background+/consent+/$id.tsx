import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { consentCheck, ownCheck } from "~/contracts/employees/background";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "background:consent.title", i18n: ["background"], menu: "/employees/mine" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, ownCheck, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, consentCheck, { id }, employeePaths.ownConsent(id), "background:consent.done");
}

/** What is looked into and why, before the person agrees (Personal Information Protection Law arts 13, 17, 29). */
export default function OwnConsent() {
  const check = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("background");
  return (
    <Page title={t("consent.title")}>
      <Panel title={t("detail.check")}>
        <p>{t("consent.purpose")}</p>
        <p>{t("consent.scope")}</p>
        <p>{t("consent.free")}</p>
        <Facts>
          <Fact label={t("field.vendor")}>{check.vendor}</Fact>
          <Fact label={t("field.items")}>{check.items.map((item) => t(`item.${item}`)).join(", ")}</Fact>
        </Facts>
      </Panel>
      {check.mayAnswer ? (
        <PostForm lastResult={reply} defaultValue={{ version: check.version }}>
          <Foot>
            <Submit name="agree" value="1">
              {t("consent.agree")}
            </Submit>
            <Submit name="agree" value="0" kind="plain">
              {t("consent.refuse")}
            </Submit>
          </Foot>
        </PostForm>
      ) : (
        <Note>{t("consent.over")}</Note>
      )}
    </Page>
  );
}
