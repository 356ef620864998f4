import { useTranslation } from "react-i18next";
import { RadioField, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { instantText } from "~/components/ui/time";
import type { OwnCarry } from "~/contracts/attendance/carry";
import { CARRIES, CARRY } from "~/contracts/attendance/codes";
import { COMPANY_ZONE } from "~/lib/period";

/** Hundredths of a day as days. */
const days = (amount: number) => amount / 100;

/** What is left of the own annual leave, and what becomes of it at the end of the year (attendance rule 38). */
export function CarryForm({ own, reply }: { own: OwnCarry; reply: FormResult }) {
  const { year, open, left, reserved, ofYear, carried, choice, statement, version } = own;
  const { t } = useTranslation("attCarry");
  return (
    <PostForm
      key={version}
      lastResult={reply}
      defaultValue={{ year, version: version ?? undefined, choice: choice ?? undefined, statement }}
    >
      <Facts>
        <Fact label={t("field.left")}>{t("days", { n: days(left) })}</Fact>
        <Fact label={t("field.reserved")}>{t("days", { n: days(reserved) })}</Fact>
        {open && <Fact label={t("field.ofYear", { year })}>{t("days", { n: days(ofYear) })}</Fact>}
        {open && carried > 0 && <Fact label={t("field.carried")}>{t("days", { n: days(carried) })}</Fact>}
      </Facts>
      <Chosen own={own} />
      {open && <Choice own={own} />}
    </PostForm>
  );
}

/** What was chosen, or why there is nothing to choose. */
function Chosen({ own: { year, open, choice, chosenAt } }: { own: OwnCarry }) {
  const { t } = useTranslation("attCarry");
  if (!choice || !chosenAt) return open ? null : <p className="small muted">{t("closed")}</p>;
  return (
    <Note tone="ok">
      {t("chosen", { date: instantText(chosenAt, COMPANY_ZONE).slice(0, 10) })}{" "}
      {t(`choice.${choice}`, { next: year + 1 })}
    </Note>
  );
}

function Choice({ own: { year, carried, mayCarry, choice } }: { own: OwnCarry }) {
  const { t } = useTranslation("attCarry");
  const choices = CARRIES.filter((one) => one !== CARRY.carryOver || mayCarry);
  return (
    <>
      {!choice && <Note tone="warn">{t("asked", { year })}</Note>}
      {carried > 0 && <p className="small">{t("carriedText")}</p>}
      <input type="hidden" name="year" value={year} readOnly />
      <RadioField
        name="choice"
        label={t("field.choice", { year })}
        options={choices.map((value) => ({ value, label: t(`choice.${value}`, { next: year + 1 }) }))}
        required
      />
      <TextField name="statement" label={t("field.statement")} hint={t("statementHint")} rows={2} maxLength={200} />
      <Submit>{t("save")}</Submit>
    </>
  );
}
