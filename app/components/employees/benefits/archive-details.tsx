import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import type { social } from "~/contracts/employees/benefits/archives";
import type { Out } from "~/contracts/endpoint";
import { rateText } from "~/lib/employees/contributions";

type Archive = Out<(typeof social)["detail"]>;

const STEPS = ["base", "firstMonth", "stop"] as const;

const PATHS = { base: "base", firstMonth: "first-month", stop: "stop" } as const;

/** What may be done with an archive, beside its name. */
export function ArchiveActs({ acts, back }: { acts: Archive["acts"]; back: string }) {
  const { t } = useTranslation("benefits");
  return (
    <>
      {acts.includes("edit") && <LinkButton to="edit">{t("edit")}</LinkButton>}
      {STEPS.filter((step) => acts.includes(step)).map((step) => (
        <StepLink key={step} to={PATHS[step]} kind="default">
          {t(`archive.${step}`)}
        </StepLink>
      ))}
      <LinkButton to={back}>{t("back")}</LinkButton>
    </>
  );
}

export function ArchiveDetails({ archive, scheme }: { archive: Archive; scheme: "social" | "fund" }) {
  const { t } = useTranslation("benefits");
  return (
    <>
      <Panel title={t("archive.facts")}>
        <Facts>
          <Fact label={t("field.department")}>{archive.departmentPath}</Fact>
          <Fact label={t("field.hireDate")}>{archive.hireDate}</Fact>
          <Fact label={t("field.city")}>{archive.cityName}</Fact>
          <Fact label={t("field.account")}>{archive.account}</Fact>
          <Fact label={t("field.declaredBase")}>
            <Money value={archive.base} />
          </Fact>
          {scheme === "social" && <Fact label={t("field.tier")}>{t("archive.tierOf", { n: archive.tier })}</Fact>}
          {scheme === "social" && archive.drawsPension === 1 && (
            <Fact label={t("field.drawsPension")}>{t("archive.drawsPensionText")}</Fact>
          )}
          {archive.employerBp !== null && <Fact label={t("field.employerRate")}>{rateText(archive.employerBp)}</Fact>}
          {archive.employeeBp !== null && <Fact label={t("field.employeeRate")}>{rateText(archive.employeeBp)}</Fact>}
          <Fact label={t("field.startMonth")}>{archive.startMonth}</Fact>
          <Fact label={t("field.stopMonth")}>{archive.stopMonth}</Fact>
        </Facts>
      </Panel>
      <Panel title={t("archive.history")} flush>
        <Table caption={t("archive.history")} plain>
          <thead>
            <tr>
              <th scope="col">{t("field.startMonth")}</th>
              <th scope="col">{t("field.stopMonth")}</th>
              <th scope="col">{t("field.city")}</th>
              <th scope="col" className="r">
                {t("field.declaredBase")}
              </th>
              <th scope="col">{t("field.stopReason")}</th>
            </tr>
          </thead>
          <tbody>
            {archive.history.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.startMonth}</th>
                <td className="num">{row.stopMonth ?? <Dash />}</td>
                <td>{row.cityName}</td>
                <td className="r">
                  <Money value={row.base} />
                </td>
                <td>{row.stopReason === null ? <Dash /> : t(`stopReason.${row.stopReason}`)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </>
  );
}
