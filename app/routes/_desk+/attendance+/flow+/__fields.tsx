import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { PersonField } from "~/components/form/person-field";
import { When } from "~/components/form/when";
import { Note } from "~/components/ui/note";
import {
  APPLICATION,
  type ApplicationType,
  COMPENSATION,
  LEAVE,
  MOST_CHILDREN,
  MOST_PREGNANCY_MONTHS,
  SWAP_TYPE,
  SWAP_TYPES,
  UNIT,
  UNITS,
} from "~/contracts/attendance/codes";
import { optionsOf } from "~/lib/options";
import type { Choices } from "./__types";

type Asked = ComponentType<{ choices: Choices }>;

function Dates() {
  const { t } = useTranslation("attFlow");
  const halves = optionsOf(t, "half", [1, 2]);
  return (
    <>
      <DateField name="startDate" label={t("field.startDate")} required />
      <SelectField name="startHalf" label={t("field.startHalf")} options={halves} blank={false} />
      <DateField name="endDate" label={t("field.endDate")} required />
      <SelectField name="endHalf" label={t("field.endHalf")} options={halves} blank={false} />
    </>
  );
}

function Times() {
  const { t } = useTranslation("attFlow");
  return (
    <>
      <DateField name="startDate" label={t("field.date")} required />
      <Field name="startTime" label={t("field.startTime")} placeholder="14:00" maxLength={5} required />
      <Field
        name="endTime"
        label={t("field.endTime")}
        hint={t("timeHint")}
        placeholder="16:00"
        maxLength={5}
        required
      />
    </>
  );
}

const isCode = (code: number) => (value: string) => value === String(code);

const Leave: Asked = ({ choices: { leaveTypes } }) => {
  const { t } = useTranslation("attFlow");
  const byTime = new Set(leaveTypes.flatMap(({ code, unit }) => (unit === UNIT.time ? [String(code)] : [])));
  return (
    <>
      <SelectField
        name="leaveType"
        label={t("field.leaveType")}
        options={leaveTypes.map(({ code }) => ({ value: code, label: t(`leave.${code}`) }))}
        required
      />
      <SelectField name="unit" label={t("field.unit")} options={optionsOf(t, "unit", UNITS)} blank={false} />
      <BirthCase />
      <When field="leaveType" holds={(type) => needsProof(leaveTypes, type)}>
        <div className="wide">
          <Note tone="info">{t("proofHint")}</Note>
        </div>
      </When>
      <When field="unit" holds={(unit) => !isCode(UNIT.time)(unit)}>
        <Dates />
      </When>
      <When field="unit" holds={isCode(UNIT.time)}>
        {byTime.size > 0 && <Times />}
      </When>
    </>
  );
};

/** What says how long the leave of a birth is (attendance rule 37). */
function BirthCase() {
  const { t } = useTranslation("attFlow");
  return (
    <>
      <When field="leaveType" holds={isCode(LEAVE.maternity)}>
        <CheckField name="difficultBirth" label={t("field.difficultBirth")} text={t("birth.difficultText")} />
        <SelectField
          name="children"
          label={t("field.children")}
          options={Array.from({ length: MOST_CHILDREN }, (_, n) => ({ value: n + 1, label: String(n + 1) }))}
          required
        />
      </When>
      <When field="leaveType" holds={isCode(LEAVE.miscarriage)}>
        <SelectField
          name="pregnancyMonths"
          label={t("field.pregnancyMonths")}
          hint={t("birth.monthsHint")}
          options={Array.from({ length: MOST_PREGNANCY_MONTHS + 1 }, (_, n) => ({ value: n, label: String(n) }))}
          required
        />
      </When>
    </>
  );
}

const needsProof = (types: Choices["leaveTypes"], chosen: string) =>
  types.some(({ code, proofRequired }) => proofRequired && String(code) === chosen);

const Overtime: Asked = () => {
  const { t } = useTranslation("attFlow");
  return (
    <>
      <Times />
      <Compensation name="compensation" label={t("field.compensation")} />
    </>
  );
};

function Compensation({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation("attFlow");
  return (
    <SelectField
      name={name}
      label={label}
      options={optionsOf(t, "compensation", [COMPENSATION.pay, COMPENSATION.timeOff])}
      required
    />
  );
}

function Place({ required }: { required?: boolean }) {
  const { t } = useTranslation("attFlow");
  return <Field name="place" label={t("field.place")} maxLength={100} required={required} wide />;
}

const Trip: Asked = () => (
  <>
    <Dates />
    <Place required />
  </>
);

const Outing: Asked = () => (
  <>
    <Times />
    <Place />
  </>
);

const Card: Asked = ({ choices: { cardsLeft } }) => {
  const { t } = useTranslation("attFlow");
  return (
    <>
      <div className="wide">
        <Note tone={cardsLeft === 0 ? "warn" : "info"}>{t("cardsLeft", { n: cardsLeft })}</Note>
      </div>
      <DateField name="startDate" label={t("field.date")} required />
      <SelectField
        name="checkPoint"
        label={t("field.checkPoint")}
        options={optionsOf(t, "checkPoint", [1, 2])}
        required
      />
      <Field name="startTime" label={t("field.time")} hint={t("timeHint")} placeholder="08:30" maxLength={5} required />
    </>
  );
};

const Swap: Asked = () => {
  const { t } = useTranslation("attFlow");
  return (
    <>
      <SelectField
        name="swapType"
        label={t("field.swapType")}
        options={optionsOf(t, "swapType", SWAP_TYPES)}
        blank={false}
      />
      <When field="swapType" holds={(type) => type !== String(SWAP_TYPE.ownDays)}>
        <PersonField name="empB" label={t("field.empB")} />
      </When>
      <DateField name="startDate" label={t("field.dateA")} required />
      <DateField name="endDate" label={t("field.dateB")} required />
    </>
  );
};

const Weekend: Asked = ({ choices: { mayOverride } }) => {
  const { t } = useTranslation("attFlow");
  return (
    <>
      <FieldList name="rows" label={t("field.rows")} add={t("addPerson")}>
        {(row) => (
          <>
            <PersonField name={row("empId")} label={t("field.person")} required />
            <DateField name={row("date")} label={t("field.date")} required />
            <Field name={row("startTime")} label={t("field.startTime")} placeholder="09:00" maxLength={5} required />
            <Field name={row("endTime")} label={t("field.endTime")} placeholder="18:00" maxLength={5} required />
            <Compensation name={row("compensation")} label={t("field.compensation")} />
          </>
        )}
      </FieldList>
      {mayOverride && <Field name="overrideReason" label={t("field.overrideReason")} maxLength={200} wide />}
    </>
  );
};

const Home: Asked = () => <Dates />;

const Cancellation: Asked = ({ choices: { cancellable } }) => {
  const { t } = useTranslation("attFlow");
  return (
    <>
      {cancellable.length === 0 && (
        <div className="wide">
          <Note tone="info">{t("noCancellable")}</Note>
        </div>
      )}
      <SelectField
        name="cancelsId"
        label={t("field.cancelsId")}
        options={cancellable.map(({ id, type, leaveType, startDate, endDate }) => ({
          value: id,
          label: [leaveType === null ? t(`type.${type}`) : t(`leave.${leaveType}`), startDate, "–", endDate].join(" "),
        }))}
        required
        wide
      />
      <DateField name="startDate" label={t("field.cancelFrom")} hint={t("wholeHint")} />
      <SelectField name="startHalf" label={t("field.startHalf")} options={optionsOf(t, "half", [1, 2])} blank={false} />
    </>
  );
};

/** What the form of each type asks for. */
export const ASKS: Readonly<Record<ApplicationType, Asked>> = {
  [APPLICATION.leave]: Leave,
  [APPLICATION.overtime]: Overtime,
  [APPLICATION.trip]: Trip,
  [APPLICATION.outing]: Outing,
  [APPLICATION.card]: Card,
  [APPLICATION.swap]: Swap,
  [APPLICATION.weekend]: Weekend,
  [APPLICATION.home]: Home,
  [APPLICATION.cancellation]: Cancellation,
};
