import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { InlineScript } from "~/components/layout/inline-script";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { frame } from "~/contracts/shell/session";
import { workbench } from "~/contracts/shell/workbench";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { OfficeApps } from "./__office-apps";

export const handle: PageHandle = { title: "home.title", hydrate: false };

/** The page that an installed product starts with (docs/decisions/0020). */
export const links: LinksFunction = () => [
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/icon-maskable.png" },
];

const REGISTER = 'navigator.serviceWorker?.register("/sw.js").catch(()=>{})';

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, codes, counts } = await call(request, frame);
  if (user.mustChangePassword) throw redirect(shellPaths.password);
  const { idCard } = await call(request, workbench);
  return {
    user,
    codes,
    unread: counts.messages ?? 0,
    todo: counts.approvalTodo ?? 0,
    notices: counts.readingList ?? 0,
    idCard,
  };
}

export default function PhoneHome() {
  const { user, codes, unread, todo, notices, idCard } = useLoaderData<typeof loader>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation([
    "shell",
    "account",
    "approval",
    "dimission",
    "reading",
    "badge",
    "vaccine",
    "punches",
    "attPhone",
  ]);
  return (
    <PhoneFrame
      title={user.empName}
      lead={`${user.jobNumber}　${user.departmentName}`}
      messages={flash ? [flash] : []}
      action={<Bell unread={unread} />}
      bar={<Leave />}
    >
      {idCard && (
        <Link className="note warn" to={shellPaths.phoneMine}>
          <Icon name="card" />
          {t(idCard.days < 0 ? "account:home.idCardPast" : "account:home.idCard", { n: idCard.days })}
          <Icon name="right" />
        </Link>
      )}
      <PhoneCard title={t("account:home.office")}>
        <OfficeApps codes={codes} todo={todo} notices={notices} unread={unread} />
      </PhoneCard>
      <InlineScript code={REGISTER} />
    </PhoneFrame>
  );
}

function Leave() {
  const { t } = useTranslation(["shell", "account", "approval"]);
  return (
    <form className="form" method="post" action="/logout">
      <FormTokens />
      <Button>{t("ui:frame.logout")}</Button>
    </form>
  );
}

function Bell({ unread }: { unread: number }) {
  const { t } = useTranslation(["shell", "account", "approval"]);
  return (
    <Link className="ico" to={shellPaths.phoneMessages} aria-label={t("account:home.unreadCount", { n: unread })}>
      <Icon name="bell" />
      {unread > 0 && <b className="dotcount">{unread > 99 ? "99+" : unread}</b>}
    </Link>
  );
}
