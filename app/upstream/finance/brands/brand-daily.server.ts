import { sql } from "drizzle-orm";
import { BRAND_STATE } from "~/contracts/finance/codes";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { trademarkPeriods } from "./brand-periods.server";

const { registered, lapsed } = BRAND_STATE;

/** A registered trademark lapses the day after its grace (finance rule 31). */
export const brandsLapse = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const { graceMonths } = await trademarkPeriods(tx, around, today);
    const { rows } = await tx.execute<{ id: number; expiresOn: string }>(sql`
      update brands
      set status = ${lapsed}, version = version + 1, updated_at = now()
      where status = ${registered}
        and expires_on < ${today}::date
        and (expires_on + make_interval(months => ${graceMonths}::int))::date < ${today}::date
      returning id, expires_on as "expiresOn"`);
    await audit(
      tx,
      around,
      ...rows.map(({ id, expiresOn }) => ({
        action: "brand.lapse",
        objectType: "brand",
        objectId: id,
        before: { status: registered },
        after: { status: lapsed, expiresOn },
      })),
    );
    return rows.length;
  });
