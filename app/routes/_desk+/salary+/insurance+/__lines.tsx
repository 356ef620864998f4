import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Money } from "~/components/ui/money";
import { INSURANCE_CHECK } from "~/contracts/salary/codes";
import type { InsuranceDetail, InsuranceLine } from "~/contracts/salary/insurance";
import { CheckBadge } from "./__check";

const SIDES = ["employee", "employer"] as const;

function checkOf({ locked, reckoned }: InsuranceLine) {
  if (!locked) return INSURANCE_CHECK.missing;
  return SIDES.every((side) => locked[side] === reckoned?.[side]) ? INSURANCE_CHECK.equal : INSURANCE_CHECK.differs;
}

/** A person's month, kind by kind. */
export function LineTable({ lines }: Pick<InsuranceDetail, "lines">) {
  const { t } = useTranslation("salInsurance");
  const heads = [
    ...(["baseLocked", "baseReckoned", "employeeLocked"] as const),
    ...(["employeeReckoned", "employerLocked", "employerReckoned"] as const),
  ];
  return (
    <Table caption={t("lines")} plain phone="table">
      <thead>
        <tr>
          <th scope="col">{t("field.kind")}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="r">
              {t(`field.${head}`)}
            </th>
          ))}
          <th scope="col">{t("field.check")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.kind}>
            <th scope="row">{t(`kind.${line.kind}`)}</th>
            <td className="r">
              <Money value={line.lockedBase} />
            </td>
            <td className="r">
              <Money value={line.reckonedBase} />
            </td>
            {SIDES.flatMap((side) => [
              <td key={`${side}.locked`} className="r">
                <Money value={line.locked?.[side]} />
              </td>,
              <td key={`${side}.reckoned`} className="r">
                <Money value={line.reckoned?.[side]} />
              </td>,
            ])}
            <td>
              <CheckBadge check={checkOf(line)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What is paid in the month for earlier ones. */
export function BackTable({ back }: Pick<InsuranceDetail, "back">) {
  const { t } = useTranslation("salInsurance");
  return (
    <Table caption={t("back")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.forMonth")}</th>
          <th scope="col" className="r">
            {t("field.employee")}
          </th>
          <th scope="col" className="r">
            {t("field.employer")}
          </th>
        </tr>
      </thead>
      <tbody>
        {back.map(({ kind, forMonth, employee, employer }) => (
          <tr key={`${kind}.${forMonth}`} {...card.row}>
            <th scope="row" {...card.name}>
              {t(`kind.${kind}`)}
            </th>
            <td {...card.key} className="num">
              {forMonth}
            </td>
            <td {...card.said(t("field.employee"))} className="r">
              <Money value={employee} />
            </td>
            <td {...card.said(t("field.employer"))} className="r">
              <Money value={employer} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
