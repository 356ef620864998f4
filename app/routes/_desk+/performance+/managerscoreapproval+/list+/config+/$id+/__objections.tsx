import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Day } from "~/components/ui/time";
import { APPEAL_STATE, type AppealState } from "~/contracts/performance/codes";
import type { Announcement } from "./__preview";

const TONES: Record<AppealState, BadgeTone> = {
  [APPEAL_STATE.open]: "warn",
  [APPEAL_STATE.decided]: "quiet",
  [APPEAL_STATE.takenBack]: "off",
};

/** What was objected to, the latest first. */
export function Objections({ objections }: Pick<Announcement, "objections">) {
  const { t } = useTranslation("perfAnnouncements");
  return (
    <Panel title={t("objections")} meta={objections.length} flush={objections.length > 0}>
      {objections.length === 0 ? (
        <p className="muted">{t("noObjections")}</p>
      ) : (
        <Table caption={t("objections")} plain>
          <thead>
            <tr>
              <th scope="col">{t("field.name")}</th>
              <th scope="col">{t("field.by")}</th>
              <th scope="col">{t("field.text")}</th>
              <th scope="col">{t("field.decideBy")}</th>
              <th scope="col">{t("field.state")}</th>
            </tr>
          </thead>
          <tbody>
            {objections.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                <td>{one.by}</td>
                <td>{one.text}</td>
                <td>
                  <Day value={one.decideBy} />
                </td>
                <td>
                  <Badge tone={TONES[one.state]}>{t(`appeal.${one.state}`)}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
