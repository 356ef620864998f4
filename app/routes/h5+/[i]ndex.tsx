import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { InlineScript } from "~/components/layout/inline-script";
import { PhoneApp, PhoneCard, PhoneFrame, PhoneGrid } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { MAY } from "~/contracts/approvals/may";
import { MAY as MAY_OF_ATTENDANCE } from "~/contracts/attendance/may";
import { MAY as MAY_OF_EMPLOYEES } from "~/contracts/employees/may";
import { frame } from "~/contracts/shell/session";
import { workbench } from "~/contracts/shell/workbench";
import { call } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { attendancePaths } from "~/lib/attendance/paths";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

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
        <PhoneGrid>
          {codes.includes(MAY.forms.list) && (
            <PhoneApp to={approvalPaths.phoneApprovals} icon="check" count={todo}>
              {t("approval:phone.title")}
            </PhoneApp>
          )}
          {codes.includes(MAY_OF_ATTENDANCE.own.see) && (
            <PhoneApp to={attendancePaths.phonePunch} icon="clock">
              {t("punches:phone.title")}
            </PhoneApp>
          )}
          {codes.includes(MAY_OF_ATTENDANCE.own.see) && (
            <PhoneApp to={attendancePaths.phoneApply()} icon="calendar">
              {t("attPhone:apply")}
            </PhoneApp>
          )}
          {codes.includes(MAY_OF_ATTENDANCE.own.see) && (
            <PhoneApp to={attendancePaths.phoneHistory()} icon="book">
              {t("attPhone:history")}
            </PhoneApp>
          )}
          {codes.includes(MAY_OF_ATTENDANCE.own.see) && (
            <PhoneApp to={attendancePaths.phoneMonth()} icon="done">
              {t("attPhone:month")}
            </PhoneApp>
          )}
          <PhoneApp to={employeePaths.readingList} icon="bell" count={notices}>
            {t("reading:reading.title")}
          </PhoneApp>
          <PhoneApp to={shellPaths.phoneMine} icon="person">
            {t("account:home.mine")}
          </PhoneApp>
          <PhoneApp to={employeePaths.phoneResignation} icon="document">
            {t("dimission:phone.title")}
          </PhoneApp>
          <PhoneApp to={employeePaths.phoneBadge} icon="card">
            {t("badge:phone.title")}
          </PhoneApp>
          <PhoneApp to={employeePaths.phoneVaccine} icon="shield">
            {t("vaccine:title")}
          </PhoneApp>
          <PhoneApp to={shellPaths.phoneMessages} icon="message" count={unread}>
            {t("account:home.messages")}
          </PhoneApp>
          {codes.includes(MAY_OF_EMPLOYEES.archives.list) && (
            <PhoneApp to={employeePaths.archives} icon="people">
              {t("account:home.archives")}
            </PhoneApp>
          )}
          <PhoneApp to={shellPaths.password} icon="lock">
            {t("account:home.password")}
          </PhoneApp>
        </PhoneGrid>
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
      <Button>{t("logout.title")}</Button>
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
