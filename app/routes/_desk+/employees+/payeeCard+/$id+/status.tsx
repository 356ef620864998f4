import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { PERSONAL_PAYEE } from "~/contracts/employees/codes";
import { payeeCardDetail, setPayeeCardStatus } from "~/contracts/employees/payee-cards";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";

export const handle: PageHandle = { title: "payee:statusTitle", i18n: ["payee"] };

const sideOf = (kind: number) => (kind === PERSONAL_PAYEE ? "personal" : "company");

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, payeeCardDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    setPayeeCardStatus,
    { id: params.id },
    async () => paths.payeeCards(sideOf((await call(request, payeeCardDetail, { id: params.id })).kind)),
    {
      flash: (language) => ({ tone: "ok", text: say(language, { key: "payee:saved" }) }),
    },
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
        <Foot>
          <Submit>{t(`switch.${card.enabled}`)}</Submit>
          <Cancel to={paths.payeeCards(sideOf(card.kind))} />
        </Foot>
      </PostForm>
    </Page>
  );
}
