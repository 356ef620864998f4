import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import type { PageHandle } from "~/lib/handle";
import { stepShown, stepTaken } from "./step.server";

interface Data {
  name: string;
  menu: string;
}

export const handle: PageHandle = {
  title: ({ name }: Data) => ({ text: name }),
  menu: ({ menu }: Data) => menu,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return stepShown(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return stepTaken(request, params);
}

export default function StepAt() {
  const { button, danger, asked, sends, closed, menu: _, name: __, ...step } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // Somebody was faster, and nothing was typed: what is to be done now may be the opposite of what was meant.
  const over = closed || (!asked && reply?.conflict === true);
  const field = asked && (
    <Fields>
      <TextField name={asked.name} label={asked.label} rows={2} maxLength={asked.most} required wide />
    </Fields>
  );
  const values = asked && { [asked.name]: asked.value };
  return (
    <StepPage {...step} closed={over} values={values} fields={field} reply={reply}>
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <Submit kind={danger ? "danger-main" : "main"}>{button}</Submit>
    </StepPage>
  );
}
