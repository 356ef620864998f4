import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { payeeCardDetail, revealPayeeCard } from "~/contracts/employees/payee-cards";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "payee:reveal.title", i18n: ["payee", "record"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, revealPayeeCard);
  return call(request, payeeCardDetail, { id: recordId(request, params.id) });
}

/** The number is in the answer to this POST and nowhere else. */
export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, revealPayeeCard, { id: params.id }, ({ value }) => data({ value }));
}

export default function Reveal() {
  const card = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["payee", "record"]);
  return (
    <Page title={t("reveal.title")} lead={card.accountName}>
      {reply && "value" in reply ? (
        <Panel>
          <Facts>
            <Fact label={t("field.accountNo")} wide>
              <b className="raw">{reply.value}</b>
            </Fact>
          </Facts>
        </Panel>
      ) : (
        <PostForm lastResult={reply as FormResult}>
          <Note tone="warn">{t("record:reveal.recorded")}</Note>
          <Field
            name="purpose"
            label={t("record:reveal.purpose")}
            maxLength={100}
            required
            hint={t("record:reveal.purposeHint")}
          />
          <Foot submit={t("record:reveal.show")} />
        </PostForm>
      )}
    </Page>
  );
}
