import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Day } from "~/components/ui/time";
import type { PersonArchive, PersonBenefits } from "~/contracts/employees/benefits/people";
import { rateText } from "~/lib/employees/contributions";
import { employeePaths } from "~/lib/employees/paths";
import { CoverState } from "./benefits/cover-state";

/** What a person is and was insured by. `linked`: months lead to the archive's own page, for those who may open it. */
export function PersonBenefitTables({
  benefits: { social, fund, trainee, medical },
  linked,
}: {
  benefits: PersonBenefits;
  linked: boolean;
}) {
  const { t } = useTranslation("benefits");
  return (
    <>
      <ArchivePanel
        title={t("social.title")}
        base={t("field.base")}
        rows={social}
        href={linked ? employeePaths.social : undefined}
      />
      <ArchivePanel
        title={t("fund.title")}
        base={t("field.fundBase")}
        rows={fund}
        href={linked ? employeePaths.fund : undefined}
        rates
      />
      {trainee.length > 0 && <TraineePanel rows={trainee} />}
      {medical.length > 0 && <MedicalPanel rows={medical} />}
    </>
  );
}

function ArchivePanel({
  title,
  base,
  rows,
  href,
  rates,
}: {
  title: string;
  base: string;
  rows: PersonArchive[];
  href?: string;
  rates?: boolean;
}) {
  const { t } = useTranslation("benefits");
  return (
    <Panel title={title} flush>
      {rows.length === 0 ? (
        <Empty title={t("person.none")} />
      ) : (
        <Table caption={title} plain phone="cards">
          <thead>
            <tr>
              <th scope="col">{t("field.startMonth")}</th>
              <th scope="col">{t("field.stopMonth")}</th>
              <th scope="col">{t("field.stopReason")}</th>
              <th scope="col" className="r">
                {base}
              </th>
              {rates && <th scope="col">{t("archive.rates")}</th>}
              <th scope="col">{t("field.city")}</th>
              <th scope="col">{t("field.account")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} {...card.row}>
                <th scope="row" {...card.name} className="num">
                  {href ? <Link to={`${href}/${row.id}`}>{row.startMonth}</Link> : row.startMonth}
                </th>
                <td {...card.said(t("field.stopMonth"))} className="num">
                  {row.stopMonth ?? <Dash />}
                </td>
                <td {...card.said(t("field.stopReason"))}>
                  {row.stopReason === null ? <Dash /> : t(`stopReason.${row.stopReason}`)}
                </td>
                <td {...card.said(base)} className="r">
                  <Money value={row.base} />
                </td>
                {rates && (
                  <td {...card.said(t("archive.rates"))} className="num">
                    {row.employerBp === null || row.employeeBp === null ? (
                      <Dash />
                    ) : (
                      `${rateText(row.employerBp)} / ${rateText(row.employeeBp)}`
                    )}
                  </td>
                )}
                <td {...card.line}>{row.cityName}</td>
                <td {...card.said(t("field.account"))}>{row.account || <Dash>{t("noValue")}</Dash>}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function TraineePanel({ rows }: { rows: PersonBenefits["trainee"] }) {
  const { t } = useTranslation("benefits");
  return (
    <Panel title={t("trainee.title")} flush>
      <Table caption={t("trainee.title")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("field.cover")}</th>
            <th scope="col">{t("field.policyNo")}</th>
            <th scope="col">{t("field.fromDay")}</th>
            <th scope="col">{t("field.toDay")}</th>
            <th scope="col">{t("field.state")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} {...card.row}>
              <th scope="row" {...card.name}>
                {t(`cover.${row.cover}`)}
              </th>
              <td {...card.key}>{row.policyNo}</td>
              <td {...card.said(t("field.fromDay"))}>
                <Day value={row.fromDay} />
              </td>
              <td {...card.said(t("field.toDay"))}>
                <Day value={row.toDay} />
              </td>
              <td {...card.state}>
                <CoverState state={row.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function MedicalPanel({ rows }: { rows: PersonBenefits["medical"] }) {
  const { t } = useTranslation("benefits");
  return (
    <Panel title={t("medical.title")} flush>
      <Table caption={t("medical.title")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("field.plan")}</th>
            <th scope="col">{t("field.policyNo")}</th>
            <th scope="col">{t("field.fromDay")}</th>
            <th scope="col">{t("field.toDay")}</th>
            <th scope="col">{t("field.dependants")}</th>
            <th scope="col">{t("field.checkDate")}</th>
            <th scope="col">{t("field.checkOrg")}</th>
            <th scope="col">{t("field.state")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} {...card.row}>
              <th scope="row" {...card.name}>
                {row.plan}
              </th>
              <td {...card.key}>{row.policyNo || <Dash />}</td>
              <td {...card.said(t("field.fromDay"))}>
                <Day value={row.fromDay} />
              </td>
              <td {...card.said(t("field.toDay"))}>
                <Day value={row.toDay} />
              </td>
              <td {...card.said(t("field.dependants"))}>{row.dependants.join(", ") || <Dash />}</td>
              <td {...card.said(t("field.checkDate"))}>
                <Day value={row.checkDate} />
              </td>
              <td {...card.said(t("field.checkOrg"))}>{row.checkOrg || <Dash />}</td>
              <td {...card.state}>
                <CoverState state={row.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
