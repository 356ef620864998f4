import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { PhoneFrame } from "~/components/layout/phone-frame";
import { Empty } from "~/components/ui/empty";
import { openSubsidy, ownSubsidies } from "~/contracts/employees/subsidies";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { useRoot } from "~/root";
import { readForm } from "~/session/posted-form.server";
import { AgreementCard } from "./__agreement";

export const handle: PageHandle = { title: "subsidy:list.title", i18n: ["subsidy"], hydrate: false, noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, ownSubsidies);
}

/** Opens an agreement to read it; the server notes when, and its page is where it is signed. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return submit(request, openSubsidy, {}, () => paths.phoneSubsidySign(String(form.get("id"))), { form });
}

/** The own agreements; with a subsidy login no other page is behind it. */
export default function OwnSubsidies() {
  const { restricted, agreements } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("subsidy");
  return (
    <PhoneFrame title={t("list.title")} back={restricted ? undefined : paths.phoneHome} messages={flash ? [flash] : []}>
      {agreements.length === 0 && <Empty title={t("phone.none")}>{t("phone.noneText")}</Empty>}
      {agreements.map((agreement) => (
        <AgreementCard key={agreement.id} agreement={agreement} reply={reply} />
      ))}
    </PhoneFrame>
  );
}
