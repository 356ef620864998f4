import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Fact, Facts } from "~/components/ui/facts";
import { confirmMonth, disputeMonth } from "~/contracts/attendance/month-steps";
import { monthDetail } from "~/contracts/attendance/months";
import { answered } from "~/door/call.server";
import { attempt } from "~/door/send.server";
import { submit } from "~/door/submit.server";
import { FIGURES, shownFigure } from "~/lib/attendance/month-figures";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { readForm } from "~/session/posted-form.server";
import { Exceptions } from "./__exceptions";
import { monthAsked } from "./__month-asked.server";
import { MonthNav } from "./__month-nav";

export const handle: PageHandle = { title: "attPhone:month", hydrate: false };

const NOT_THERE = 404;

async function read(request: Request) {
  const month = monthAsked(request, -1);
  const answer = await attempt(request, monthDetail, { month });
  return { month, statement: answer.code === NOT_THERE ? null : await answered(request, answer) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  return read(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { month, statement } = await read(request);
  const id = statement?.id ?? 0;
  const next = () => attendancePaths.phoneMonth(month);
  return form.get("do") === "dispute"
    ? submit(request, disputeMonth, { id }, next, { form, flash: "attMonth:done.dispute" })
    : submit(request, confirmMonth, { id }, next, { form, flash: "attMonth:done.confirm" });
}

/** The own statement of a month on the phone: its figures and exceptions before the button (attendance, Mobile). */
export default function PhoneMonth() {
  const { month, statement } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation(["attPhone", "attMonth"]);
  return (
    <PhoneFrame title={t("month")} lead={month} back={shellPaths.phoneHome} messages={flash ? [flash] : []}>
      <MonthNav month={month} to={attendancePaths.phoneMonth} />
      {statement === null ? (
        <PhoneCard>{t("none")}</PhoneCard>
      ) : (
        <>
          <PhoneCard title={t(`attMonth:state.${statement.state}`)}>
            <Facts>
              {FIGURES.filter((name) => statement[name] > 0).map((name) => (
                <Fact key={name} label={t(`attMonth:field.${name}`)}>
                  {shownFigure(name, statement[name])}
                </Fact>
              ))}
            </Facts>
          </PhoneCard>
          <PhoneCard title={t("exceptions")}>
            <Exceptions days={statement.days} month={month} />
          </PhoneCard>
          {statement.acts.includes("confirm") && (
            <PhoneCard>
              <PostForm lastResult={reply} defaultValue={{ version: statement.version }}>
                <p className="small muted">{t("confirmHint")}</p>
                <Submit name="do" value="confirm">
                  {t("attMonth:confirm")}
                </Submit>
                <Fields>
                  <TextField name="text" label={t("attMonth:dispute")} rows={2} maxLength={500} wide />
                </Fields>
                <Submit kind="default" name="do" value="dispute">
                  {t("attMonth:dispute")}
                </Submit>
              </PostForm>
            </PhoneCard>
          )}
        </>
      )}
    </PhoneFrame>
  );
}
