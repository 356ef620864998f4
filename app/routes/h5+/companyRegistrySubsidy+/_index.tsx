import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Empty } from "~/components/ui/empty";
import { openSubsidy, ownSubsidies } from "~/contracts/employees/subsidies";
import { LOGIN_EXPIRED } from "~/contracts/endpoint";
import { answered } from "~/door/call.server";
import { attempt } from "~/door/send.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { readForm } from "~/session/posted-form.server";
import { liveVisit } from "~/sign-in/live-visit.server";
import { AgreementCard } from "./__agreement";
import { SubsidyEntry } from "./__entry";

export const handle: PageHandle = { title: "subsidy:list.title", i18n: ["subsidy"], hydrate: false, noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const answer = await attempt(request, ownSubsidies, {});
  return answer.code === LOGIN_EXPIRED ? null : answered(request, answer);
}

/** Opens an agreement to read it; the server notes when, and its page is where it is signed. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if ((await liveVisit(request)).session === "none") return redirect(employeePaths.phoneSubsidy);
  return submit(request, openSubsidy, {}, employeePaths.phoneSubsidySign(String(form.get("id"))), { form });
}

/** The own agreements, or for nobody the way in (shell rule 20); with a subsidy login no other page is behind it. */
export default function OwnSubsidies() {
  const own = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("subsidy");
  if (!own) return <SubsidyEntry />;
  const { restricted, agreements } = own;
  return (
    <PhoneFrame
      title={t("list.title")}
      back={restricted ? undefined : shellPaths.phoneHome}
      messages={flash ? [flash] : []}
    >
      {agreements.length === 0 && <Empty title={t("phone.none")}>{t("phone.noneText")}</Empty>}
      {agreements.map((agreement) => (
        <AgreementCard key={agreement.id} agreement={agreement} reply={reply} />
      ))}
    </PhoneFrame>
  );
}
