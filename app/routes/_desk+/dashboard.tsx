import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Icon, iconName } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { Tile, Tiles } from "~/components/ui/tiles";
import { latestLetter, readLetter } from "~/contracts/shell/letters";
import { searchMessages } from "~/contracts/shell/messages";
import { workbench } from "~/contracts/shell/workbench";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { LetterPanel } from "./__letter";
import type { loader as deskLoader } from "./_layout";

export const handle: PageHandle = { title: "dashboard.title", i18n: ["account", "reading"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [work, messages, letter] = await Promise.all([
    call(request, workbench),
    call(request, searchMessages, { page: { pageNo: 1, pageSize: 10 }, query: {} }),
    call(request, latestLetter),
  ]);
  return { work, messages: messages.simpleList, letter };
}

/** Confirms the letter that is shown (shell rule 26). */
export async function action({ request }: ActionFunctionArgs) {
  return submit(request, readLetter, {}, () => shellPaths.dashboard);
}

export default function Dashboard() {
  const { work, messages, letter } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<typeof deskLoader>("routes/_desk+/_layout")!;
  const { t } = useTranslation(["shell", "account", "reading"]);
  const links = frame.menus.flatMap((menu) => menu.children ?? []).slice(0, 8);
  return (
    <Page title={t(`account:dashboard.${work.partOfDay}`, { name: frame.user.empName })} lead={work.today}>
      {letter && <LetterPanel letter={letter} />}
      {work.idCard && (
        <Note tone="warn" action={<Link to={employeePaths.mine}>{t("account:dashboard.idCardLink")}</Link>}>
          {t(work.idCard.days < 0 ? "account:dashboard.idCardPast" : "account:dashboard.idCard", {
            date: work.idCard.expDate,
            n: work.idCard.days,
          })}
        </Note>
      )}
      {frame.codes.length === 0 && <Note>{t("account:dashboard.noPermission")}</Note>}
      <Tiles>
        <Tile icon="message" to="/im/messages?unread=1" label={t("account:dashboard.unread")} value={work.unread} />
        <Tile
          icon="bell"
          to={`${employeePaths.readingList}?unread=1`}
          label={t("reading:reading.title")}
          value={frame.counts.readingList ?? 0}
        />
        {work.imports !== null && (
          <Tile
            icon="download"
            to="/employees/common/import"
            label={t("account:dashboard.imports")}
            value={work.imports}
          />
        )}
      </Tiles>
      <div className="desk-two">
        <Panel
          title={t("account:dashboard.latest")}
          actions={<Link to="/im/messages">{t("account:messages.all")}</Link>}
        >
          {messages.length === 0 ? (
            <p className="muted">{t("account:messages.empty")}</p>
          ) : (
            <ul className="plain-list">
              {messages.map((message) => (
                <li key={message.id}>
                  {message.url ? <Link to={message.url}>{message.title}</Link> : <span>{message.title}</span>}
                  <time className="muted num push">{message.createdAt.slice(5, 10)}</time>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title={t("account:dashboard.links")}>
          <ul className="links2">
            {links.map((link) => (
              <li key={link.menuCode}>
                <Link to={link.url}>
                  <Icon name={iconName(link.icon)} />
                  {link.menuName}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  );
}
