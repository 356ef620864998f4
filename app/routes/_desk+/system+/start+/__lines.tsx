import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { SETUP_STATE, type SetUpLine } from "~/contracts/shell/codes";
import type { SetUpRow } from "~/contracts/shell/set-up";
import { shellPaths } from "~/lib/shell/paths";

/** Stages of the set-up, each with so many lines. */
const STAGES = [
  ["company", 2],
  ["people", 4],
  ["rules", 3],
  ["trial", 1],
] as const;

interface Props {
  lines: readonly SetUpRow[];
  /** The first open line of the person who looks. */
  turn: SetUpLine | undefined;
}

export function LineTable({ lines, turn }: Props) {
  const { t } = useTranslation("start");
  const number = (line: SetUpLine) => lines.findIndex((row) => row.line === line) + 1;
  const firsts = new Map(
    STAGES.map(([stage, rows], n) => [
      STAGES.slice(0, n).reduce((sum, [, before]) => sum + before, 0),
      { stage, rows },
    ]),
  );
  return (
    <div className="scroll">
      {/* On a phone each step is a block of its own, drawn by set-up.css. */}
      <table className="tbl setup" data-cards="no">
        <caption className="vh">{t("title")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t("stages")}</span>
            </th>
            <th scope="col" colSpan={2}>
              {t("what")}
            </th>
            <th scope="col">{t("who")}</th>
            <th scope="col">{t("state")}</th>
            <th scope="col" className="r">
              {t("next")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((row, n) => (
            <tr
              key={row.line}
              className={firsts.has(n) ? "first" : undefined}
              aria-current={row.line === turn ? "step" : undefined}
            >
              {firsts.has(n) && (
                <th scope="rowgroup" rowSpan={firsts.get(n)!.rows} className="g">
                  {t(`stage.${firsts.get(n)!.stage}`)}
                </th>
              )}
              <td className="nn">
                <Ordinal n={n + 1} state={row.state} />
              </td>
              <th scope="row">
                <b>{t(`line.${row.line}`)}</b>
                <span>{t(`needs.${row.line}`)}</span>
              </th>
              <td className="wh">
                <b>{row.who.length > 0 ? row.who.join(t("and")) : t("nobody")}</b>
                <span>{row.role}</span>
              </td>
              <td className="stt">
                <State row={row} waits={row.waits.map(number)} />
              </td>
              <td className="r">
                <Next row={row} turn={row.line === turn} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first open line of the person who looks. */
export const turnIn = (lines: readonly SetUpRow[]): SetUpRow | undefined =>
  lines.find((line) => line.mine && line.state !== SETUP_STATE.done && line.waits.length === 0);

/** What of a line is done next: the first of its counts that is not reached. */
export const openCheck = ({ checks }: SetUpRow) => checks.find(({ done, all }) => all > 0 && done < all);

export function Ordinal({ n, state }: { n: number; state: SetUpRow["state"] }) {
  if (state !== SETUP_STATE.done) return <span className={state === SETUP_STATE.underway ? "no on" : "no"}>{n}</span>;
  return (
    <span className="no ok">
      <Icon name="check" />
      <span className="vh">{n}</span>
    </span>
  );
}

const TONES = ["off", "now", "quiet"] as const;

function State({ row, waits }: { row: SetUpRow; waits: readonly number[] }) {
  const { t } = useTranslation("start");
  const counted = row.checks.filter(({ all }) => all > 0);
  const furthest = openCheck(row);
  return (
    <>
      <div className="row">
        <Badge tone={TONES[row.state]}>{t(`state${row.state}`)}</Badge>
        {waits.length > 0 && <span className="s num">{t("waits", { steps: waits.join(t("and")) })}</span>}
      </div>
      {counted.map(({ code, text, to, done, all }) => (
        <div key={code} className="s num">
          {done < all && row.mine && !row.vacant ? <Link to={to}>{text}</Link> : text}
        </div>
      ))}
      {row.state === SETUP_STATE.underway && furthest && (
        <progress className="bar thin" max={furthest.all} value={furthest.done} aria-hidden="true" />
      )}
    </>
  );
}

/** One filled button: the first open line of the person who looks. Lines of others can be reminded of. */
export function Next({ row, turn }: { row: SetUpRow; turn: boolean }) {
  const { t } = useTranslation("start");
  // Who has the duty comes before what he does.
  if (row.vacant && row.state !== SETUP_STATE.done)
    return (
      <LinkButton to={shellPaths.duties} kind={turn ? "main" : "plain"}>
        {t("appoint")}
      </LinkButton>
    );
  const to = (row.checks.find(({ done, all }) => done < all) ?? row.checks[0])?.to;
  if (row.state === SETUP_STATE.done || row.mine)
    return (
      to && (
        <LinkButton to={to} kind={turn ? "main" : "plain"}>
          {t(row.state === SETUP_STATE.done ? "look" : row.state === SETUP_STATE.underway ? "goOn" : "begin")}
        </LinkButton>
      )
    );
  if (row.waits.length > 0) return <span className="muted small">{t("later")}</span>;
  return (
    <LinkButton to={shellPaths.startRemind(row.line)} kind="plain">
      {t("remind")}
    </LinkButton>
  );
}
