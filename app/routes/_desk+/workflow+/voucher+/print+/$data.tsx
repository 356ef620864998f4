import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Sheet } from "~/components/layout/voucher";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { printVouchers, voucherDetails } from "~/contracts/finance/vouchers";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { clearPrinted, isPrinted, setPrinted } from "~/session/cookies.server";
import { notThere } from "~/session/refused.server";
import voucher from "~/styles/voucher.css";
import { Paper } from "../__paper";

export const handle: PageHandle = {
  title: "voucherPaper:title",
  i18n: ["voucherPaper"],
  menu: financePaths.cashier,
  noCache: true,
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: voucher }];

/** The dialog opens two seconds after the papers are there (finance rule 27). */
const DIALOG_MS = 2000;

/** Keys of the address, as the call takes them. */
function keysIn(request: Request, data: string | undefined): string {
  if (!/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/.test(data ?? "")) throw notThere(request);
  return data!;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const formIds = keysIn(request, params.data);
  const printing = await isPrinted(request, formIds);
  const { vouchers } = await call(request, voucherDetails, { formIds });
  return data({ vouchers, printing }, printing ? { headers: { "set-cookie": await clearPrinted() } } : undefined);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formIds = keysIn(request, params.data);
  const a5 = new URL(request.url).searchParams.get("paper") === "a5";
  const to = financePaths.voucher(formIds) + (a5 ? "?paper=a5" : "");
  return submit(request, printVouchers, { formIds }, async () =>
    redirect(to, { headers: { "set-cookie": await setPrinted(formIds) } }),
  );
}

export default function PrintVouchers() {
  const { vouchers, printing } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("voucherPaper");
  const a5 = search.get("paper") === "a5";
  useEffect(() => {
    if (!printing) return;
    const timer = setTimeout(() => window.print(), DIALOG_MS);
    return () => clearTimeout(timer);
  }, [printing]);
  return (
    <Page
      title={t("title")}
      lead={vouchers.map(({ number }) => number).join(" ")}
      actions={<LinkButton to={a5 ? "?" : "?paper=a5"}>{t(a5 ? "paper.a4" : "paper.a5")}</LinkButton>}
    >
      <PostForm lastResult={useActionData<typeof action>()}>
        <Tools>
          <Submit icon="print">{t("print")}</Submit>
        </Tools>
      </PostForm>
      <Note>{t(printing ? "counted" : "how")}</Note>
      <Sheet label={t("title")} half={a5}>
        {vouchers.map((one) => (
          <Paper key={one.formId} paper={one} printing={printing} />
        ))}
      </Sheet>
    </Page>
  );
}
