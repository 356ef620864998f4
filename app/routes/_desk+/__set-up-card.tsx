import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { Panel } from "~/components/layout/panel";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { SETUP_STATE } from "~/contracts/shell/codes";
import type { SetUp, SetUpRow } from "~/contracts/shell/set-up";
import { shellPaths } from "~/lib/shell/paths";
import setUpStyles from "~/styles/set-up.css";
import { Next, Ordinal, openCheck, turnIn } from "./system+/start+/__lines";

/** The steps that are left, where the chart will be; its words and styles come with it alone. */
export function SetUpCard({ lines, folded }: SetUp) {
  const { t } = useTranslation("start");
  const done = lines.filter(({ state }) => state === SETUP_STATE.done).length;
  const groups = [
    ["state1", SETUP_STATE.underway],
    ["notBegun", SETUP_STATE.open],
  ] as const;
  return (
    <Panel
      title={t("title")}
      meta={
        <>
          {t("cardDone", { done, all: lines.length })}
          <progress className="bar thin" max={lines.length} value={done} aria-hidden="true" />
        </>
      }
      actions={
        <>
          <Link to={shellPaths.start}>{t("cardAll", { n: lines.length })}</Link>
          <Form method="post" action={shellPaths.startFold}>
            <FormTokens />
            <Button kind="plain" name="folded" value={folded ? 0 : 1}>
              {t(folded ? "unfold" : "fold")}
            </Button>
          </Form>
        </>
      }
      flush
    >
      <link rel="stylesheet" href={setUpStyles} />
      {!folded && (
        <div className="st">
          {groups.map(([title, state]) => (
            <Group key={title} title={t(title)} lines={lines} state={state} />
          ))}
          <p className="small muted">{t("hint")}</p>
        </div>
      )}
    </Panel>
  );
}

function Group({ title, lines, state }: { title: string; lines: SetUpRow[]; state: SetUpRow["state"] }) {
  const own = lines.filter((row) => row.state === state);
  if (own.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ol>
        {own.map((row) => (
          <Step key={row.line} row={row} lines={lines} />
        ))}
      </ol>
    </>
  );
}

function Step({ row, lines }: { row: SetUpRow; lines: SetUpRow[] }) {
  const { t } = useTranslation("start");
  const number = ({ line }: Pick<SetUpRow, "line">) => lines.findIndex((one) => one.line === line) + 1;
  const turn = turnIn(lines) === row;
  const check = openCheck(row);
  const waits = row.state === SETUP_STATE.open && row.waits.length > 0;
  const names = row.who.length > 0 ? row.who.join(t("and")) : t("nobody");
  return (
    <li aria-current={turn ? "step" : undefined}>
      <Ordinal n={number(row)} state={row.state} />
      <div>
        <b>{t(`line.${row.line}`)}</b>
        <span>{row.mine && !row.vacant ? t("yours") : t("whoRole", { who: names, role: row.role })}</span>
      </div>
      {waits ? (
        <span className="end num">
          {t("waits", { steps: row.waits.map((line) => number({ line })).join(t("and")) })}
        </span>
      ) : (
        <>
          <div className="pr num">
            {row.state === SETUP_STATE.underway && check && (
              <progress className="bar thin" max={check.all} value={check.done} aria-hidden="true" />
            )}
            <span>{check?.text}</span>
          </div>
          <Next row={row} turn={turn} />
        </>
      )}
    </li>
  );
}
