import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { ACT, type Act } from "~/contracts/approvals/codes";
import type { ShownAct } from "~/contracts/approvals/form-pages";
import { Table } from "../table/table";
import { Badge, type BadgeTone } from "../ui/badge";
import { Dash } from "../ui/dash";
import { Instant } from "../ui/time";
import { FormFiles } from "./form-body";

/** What decides stands out; the rest stays quiet. */
const TONES: Partial<Record<Act, BadgeTone>> = {
  [ACT.approve]: "ok",
  [ACT.pay]: "ok",
  [ACT.giveBack]: "warn",
  [ACT.reject]: "bad",
  [ACT.against]: "bad",
};

/** Every act on a form in all its rounds, the newest first. */
export function HistoryList({ id, history }: { id: number; history: ShownAct[] }) {
  const { t } = useTranslation("approval");
  return (
    <Table caption={t("detail.history")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("detail.time")}</th>
          <th scope="col">{t("detail.person")}</th>
          <th scope="col">{t("detail.action")}</th>
          <th scope="col">{t("detail.node")}</th>
          <th scope="col">{t("detail.said")}</th>
        </tr>
      </thead>
      <tbody>
        {history.toReversed().map((act) => (
          <tr key={act.seq} {...card.row}>
            <td {...card.date(t("detail.time"))}>
              <Instant value={act.at} />
            </td>
            <th scope="row" {...card.name}>
              {act.who || t("who.system")}
            </th>
            <td {...card.state}>
              <Badge tone={TONES[act.action] ?? "off"}>{t(`act.${act.action}`)}</Badge>
            </td>
            <td {...card.line}>{act.node || <Dash />}</td>
            <td {...card.line} className="wrap2">
              {act.targets.length > 0 && (
                <p className="muted">{t("detail.toWhom", { people: act.targets.join("、") })}</p>
              )}
              {act.comment || (act.files.length + act.targets.length === 0 && <Dash />)}
              {act.files.length > 0 && <FormFiles id={id} files={act.files} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
