import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { bankDetail, setBankStatus } from "~/contracts/employees/banks";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "banks:statusTitle", i18n: ["banks"], menu: paths.bankLibrary };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, bankDetail, { bankId: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setBankStatus, { bankId: params.id }, () => paths.bankLibrary, {
    flash: "banks:saved",
  });
}

export default function BankStatus() {
  const bank = useLoaderData<typeof loader>();
  const { t } = useTranslation("banks");
  return (
    <Page title={t(`switch.${bank.enabled}`)} lead={`${bank.bankName} ${bank.branchName} ${bank.cnaps}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version: bank.version }}>
        <Note>{t(`switchWill.${bank.enabled}`)}</Note>
        <input type="hidden" name="enabled" value={bank.enabled === 1 ? 0 : 1} readOnly />
        <Foot>
          <Submit>{t(`switch.${bank.enabled}`)}</Submit>
          <Cancel to={paths.bankLibrary} />
        </Foot>
      </PostForm>
    </Page>
  );
}
