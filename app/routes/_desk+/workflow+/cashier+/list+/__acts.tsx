import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { SelectionBar } from "~/components/table/selection";
import { Button } from "~/components/ui/button";
import type { CashierTab } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";

/** What is done with ticked payments: their vouchers go to paper from every tab, they are paid while they wait. */
export function BenchActs({ tab, pays }: { tab: CashierTab; pays: boolean }) {
  const { t } = useTranslation(["cashier", "voucherPaper"]);
  const may = useCodes();
  return (
    <SelectionBar idle={<span className="muted">{t(pays ? "pickHint" : "voucherPaper:pickHint")}</span>}>
      {pays && (
        <Button formAction={financePaths.cashierPaid} kind="main" icon="check">
          {t("act.paid")}
        </Button>
      )}
      {pays && tab === "waiting" && (
        <>
          <Button formAction={financePaths.cashierPaying} icon="send">
            {t("act.paying")}
          </Button>
          <Button formAction={financePaths.mergeCreate}>{t("act.merge")}</Button>
        </>
      )}
      {pays && may(MAY.cashier.bankFile) && (
        <Button formAction={financePaths.cashierBankFile} icon="download">
          {t("act.bankFile")}
        </Button>
      )}
      <Button formAction={financePaths.pickedVouchers} icon="print">
        {t("voucherPaper:act")}
      </Button>
    </SelectionBar>
  );
}
