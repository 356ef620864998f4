import { useTranslation } from "react-i18next";
import type { Sensitive } from "~/components/employees/record-facts";
import { Field } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { employeePaths } from "~/lib/employees/paths";

/** Field of the address. */
export function sensitiveOf(request: Request): Sensitive {
  const field = new URL(request.url).searchParams.get("field");
  if (
    field === "idNumber" ||
    field === "mobile" ||
    field === "accountNo" ||
    field === "householdAddress" ||
    field === "currentAddress"
  )
    return field;
  throw new Response(null, { status: 404 });
}

/** Asks what for; the answer is written down before the value is shown (employees rule 10). */
export function RevealForm({ empId, reply }: { empId: number; reply: FormResult }) {
  const { t } = useTranslation(["employees", "record"]);
  return (
    <PostForm lastResult={reply}>
      <Note tone="warn">{t("record:reveal.recorded")}</Note>
      <Field
        name="purpose"
        label={t("record:reveal.purpose")}
        maxLength={100}
        required
        hint={t("record:reveal.purposeHint")}
      />
      <Foot submit={t("record:reveal.show")} cancel={employeePaths.employee(empId)} />
    </PostForm>
  );
}

export function RevealedValue({ empId, field, value }: { empId: number; field: Sensitive; value: string }) {
  const { t } = useTranslation(["employees", "record"]);
  return (
    <>
      <Note>{t("record:reveal.once")}</Note>
      <Panel>
        <Facts>
          <Fact label={t(`field.${field}`)} wide>
            {value && <b className="raw">{value}</b>}
          </Fact>
        </Facts>
      </Panel>
      <Foot>
        <LinkButton to={employeePaths.employee(empId)}>{t("record:reveal.back")}</LinkButton>
      </Foot>
    </>
  );
}
