import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { PAYEE } from "~/contracts/employees/codes";
import { payeeCardDetail, setPayeeCardStatus } from "~/contracts/employees/payee-cards";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "payee:statusTitle", i18n: ["payee"] };

const sideOf = (kind: number) => (kind === PAYEE.person ? "personal" : "company");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, setPayeeCardStatus);
  return call(request, payeeCardDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    setPayeeCardStatus,
    { id: params.id },
    async () => employeePaths.payeeCards(sideOf((await call(request, payeeCardDetail, { id: params.id })).kind)),
    { flash: "payee:saved" },
  );
}

export default function CardStatus() {
  const card = useLoaderData<typeof loader>();
  const { t } = useTranslation("payee");
  return (
    <Page title={t(`switch.${card.enabled}`)} lead={`${card.accountName} ${card.accountNo}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version: card.version }}>
        <Note>{t(`switchWill.${card.enabled}`)}</Note>
        <input type="hidden" name="enabled" value={card.enabled === 1 ? 0 : 1} readOnly />
        <Foot submit={t(`switch.${card.enabled}`)} cancel={employeePaths.payeeCards(sideOf(card.kind))} />
      </PostForm>
    </Page>
  );
}
