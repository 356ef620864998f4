import { eq } from "drizzle-orm";
import { database } from "~/upstream/platform/database/db.server";
import { loanPlans } from "../tables.server";

/** As if the plan of an advance had been agreed on earlier: what is agreed on today can only begin with this month. */
export const beganIn = (borrowingId: number, startMonth: string) =>
  database().write.update(loanPlans).set({ startMonth }).where(eq(loanPlans.borrowingId, borrowingId));
