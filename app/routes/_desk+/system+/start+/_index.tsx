import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { SETUP_STATE, type SetUpLine } from "~/contracts/shell/codes";
import { setUp, setUpLacks } from "~/contracts/shell/set-up";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { platformPaths } from "~/lib/platform/paths";
import setUpStyles from "~/styles/set-up.css";
import { Lacks } from "./__lacks";
import { LineTable, turnIn } from "./__lines";

/** Before these are begun, what is missing has nobody who misses it. */
const FIRST: readonly SetUpLine[] = ["company", "organization", "people"];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: setUpStyles }];

export const handle: PageHandle = { tab: true, title: "start:title", i18n: ["start"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ lines }, { lacks }] = await Promise.all([call(request, setUp), call(request, setUpLacks)]);
  return { lines, lacks };
}

/** What a company needs before it can live here: whose it is, how far it is, what it waits for. */
export default function Start() {
  const { lines, lacks } = useLoaderData<typeof loader>();
  const { t } = useTranslation("start");
  const [open, underway, done] = [SETUP_STATE.open, SETUP_STATE.underway, SETUP_STATE.done].map(
    (state) => lines.filter((line) => line.state === state).length,
  ) as [number, number, number];
  const turn = turnIn(lines);
  const label = t("progress", { done, all: lines.length });
  return (
    <Page
      title={t("title")}
      lead={t(done === lines.length ? "leadDone" : "lead")}
      actions={<LinkButton to={platformPaths.workbook}>{t("workbook")}</LinkButton>}
    >
      <div className="sum2">
        <div>
          <span className="muted">{t("done")}</span>
          <p>
            <b>{done}</b> {t("of", { n: lines.length })}
          </p>
        </div>
        <div className="grow">
          <progress className="bar" max={lines.length} value={done} aria-label={label} />
          <p className="small muted num">{t("states", { done, underway, open })}</p>
        </div>
        <div>
          <span className="muted">{t("yours")}</span>
          <p>{turn ? t("step", { n: lines.indexOf(turn) + 1 }) : t("nothing")}</p>
        </div>
      </div>
      <LineTable lines={lines} turn={turn?.line} />
      <Lacks
        lacks={lacks}
        begun={FIRST.every((one) => lines.some(({ line, state }) => line === one && state !== SETUP_STATE.open))}
      />
    </Page>
  );
}
