import { useTranslation } from "react-i18next";
import { useFieldSource } from "~/components/form/source";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import type { SheetDetail, SheetPerson } from "~/contracts/attendance/schedule-sheets";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import { readCells, type SheetCell } from "~/lib/attendance/sheet-cells";
import { dayNumber } from "~/lib/period-dates";

type Sheet = Pick<SheetDetail, "id" | "days" | "shifts" | "rows">;

/** Classes of the sheet's style: three thousand cells carry one, so they are short. */
const TINTS = "abcdefgh";
const WORKED: readonly number[] = [DAY_TYPE.work, DAY_TYPE.makeUp];
/** Days that the weekday says already. */
const PLAIN: readonly number[] = [DAY_TYPE.work, DAY_TYPE.rest];
/** 1970-01-01 was a Thursday. */
const weekday = (date: string) => (dayNumber(date) + 4) % 7;

const tintOf = (place: number) => TINTS[(place - 1) % TINTS.length]!;

function classOf({ shift, said }: SheetCell): string | undefined {
  const tint = shift === null ? "o" : shift === undefined ? "" : shift === 0 ? "z" : tintOf(shift);
  return (said ? `${tint}w` : tint) || undefined;
}

/** People by days. With `fill` a row can be ticked, and its name opens the person's month. */
export function SheetMatrix({ sheet, fill }: { sheet: Sheet; fill?: true }) {
  const { t } = useTranslation("schedSheet");
  const { days, shifts, rows } = sheet;
  const rest = t("restMark");
  const wordOf = ({ shift, said }: SheetCell) =>
    shift === null || shift === undefined ? "" : `${shift === 0 ? rest : shifts[shift - 1]!.code}${said ? "!" : ""}`;
  return (
    <div className="matrix">
      <Table caption={t("matrix")} plain phone="table">
        <thead>
          <tr>
            <th scope="col">{t("field.employee")}</th>
            {days.map(({ date, dayType }) => (
              <th key={date} scope="col" className={WORKED.includes(dayType) ? undefined : "x"}>
                <span className="day num">{Number(date.slice(8))}</span>
                <span className="day">{t(`weekday.${weekday(date)}`)}</span>
                {!PLAIN.includes(dayType) && <span className="day">{t(`dayType.${dayType}`)}</span>}
              </th>
            ))}
            <th scope="col" className="rem">
              {t("field.said")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.empId}>
              <th scope="row">{fill ? <Ticked sheetId={sheet.id} row={row} /> : `${row.name} ${row.jobNumber}`}</th>
              {readCells(row.cells).map((cell, n) => (
                <td key={n} className={classOf(cell)}>
                  {wordOf(cell)}
                </td>
              ))}
              <td className="rem">{row.said.join("; ")}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Ticked({ sheetId, row: { empId, name, jobNumber, own } }: { sheetId: number; row: SheetPerson }) {
  const { t } = useTranslation("schedSheet");
  const { key, values } = useFieldSource("people");
  if (own) return `${name} ${jobNumber}`;
  return (
    <>
      <input
        key={key}
        type="checkbox"
        name="people"
        value={empId}
        aria-label={t("tick", { name })}
        defaultChecked={values.includes(String(empId))}
      />{" "}
      <Link to={attendancePaths.sheetRow(sheetId, empId)}>{`${name} ${jobNumber}`}</Link>
    </>
  );
}

/** Which tint is which shift. */
export function Legend({ shifts }: Pick<Sheet, "shifts">) {
  const { t } = useTranslation(["schedSheet", "schedDays"]);
  return (
    <p className="legend small">
      {shifts.map(({ code, name }, n) => (
        <span key={code + n}>
          <b className={tintOf(n + 1)}>{code}</b> {name}
        </span>
      ))}
      <span className="muted">
        {t("restMark")} {t("schedDays:restDay")}
      </span>
      <span className="muted">{t("warned")}</span>
    </p>
  );
}
