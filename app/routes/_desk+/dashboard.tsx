import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { iconName } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { Tile, Tiles } from "~/components/ui/tiles";
import { MAY } from "~/contracts/approvals/may";
import { searchReading } from "~/contracts/employees/readings";
import { recentFlow } from "~/contracts/employees/report";
import { SETUP_STATE } from "~/contracts/shell/codes";
import { latestLetter, readLetter } from "~/contracts/shell/letters";
import { setUp } from "~/contracts/shell/set-up";
import { workbench } from "~/contracts/shell/workbench";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { unpacked } from "~/lib/shell/packed";
import { shellPaths } from "~/lib/shell/paths";
import figureStyles from "~/styles/figures.css";
import { LetterPanel } from "./__letter";
import { SetUpCard } from "./__set-up-card";
import { FlowPanel, LinksPanel, NoticesPanel } from "./__workbench";
import type { loader as deskLoader } from "./_layout";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = { title: "dashboard.title", i18n: ["account"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const work = call(request, workbench);
  const left = work.then((shown) => (shown.setUp ? stepsLeft(request) : null));
  const [{ chart, ...shown }, steps, flow, notices, letter] = await Promise.all([
    work,
    left,
    Promise.all([work, left]).then(([{ chart }, steps]) =>
      chart && (!steps || steps.folded) ? call(request, recentFlow) : null,
    ),
    call(request, searchReading, { page: { pageNo: 1, pageSize: 10 }, query: {} }),
    call(request, latestLetter),
  ]);
  return { ...shown, steps, flow, notices: notices.simpleList.slice(0, 5), letter };
}

/** What is left of the set-up stands where the chart will be. */
async function stepsLeft(request: Request) {
  const found = await call(request, setUp);
  return found.lines.every(({ state }) => state === SETUP_STATE.done) ? null : found;
}

/** Confirms the letter that is shown (shell rule 26). */
export async function action({ request }: ActionFunctionArgs) {
  return submit(request, readLetter, {}, shellPaths.dashboard);
}

export default function Dashboard() {
  const { partOfDay, date, idCard, tiles, steps, flow, notices, favourites, letter } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<typeof deskLoader>("routes/_desk+/_layout")!;
  const { t } = useTranslation("account");
  const start = useCodes()(MAY.forms.list) && (
    <LinkButton to={approvalPaths.approvalStart} icon="plus">
      {t("dashboard.start")}
    </LinkButton>
  );
  const card = steps && (
    <Suspense>
      <SetUpCard {...steps} />
    </Suspense>
  );
  return (
    <Page title={t(`dashboard.${partOfDay}`, { name: frame.user.empName })} lead={date} actions={start}>
      {letter && <LetterPanel letter={letter} />}
      {idCard && (
        <Note tone="warn" action={<Link to={employeePaths.mine}>{t("dashboard.idCardLink")}</Link>}>
          {t(idCard.days < 0 ? "dashboard.idCardPast" : "dashboard.idCard", { date: idCard.expDate, n: idCard.days })}
        </Note>
      )}
      {unpacked(frame.codes).length === 0 && <Note>{t("dashboard.noPermission")}</Note>}
      {tiles.length > 0 && (
        <Tiles label={t("dashboard.todo")}>
          {tiles.map(({ code, icon, label, to, count, more, late }) => (
            <Tile key={code} icon={iconName(icon)} to={to} label={label} value={count} late={late}>
              {more}
            </Tile>
          ))}
        </Tiles>
      )}
      {steps?.folded && card}
      <div className={flow || (card && !steps.folded) ? "desk-two desk-work" : "halves"}>
        {!steps?.folded && card}
        {flow && <FlowPanel {...flow} />}
        <NoticesPanel notices={notices} />
        <LinksPanel links={favourites} />
      </div>
    </Page>
  );
}
