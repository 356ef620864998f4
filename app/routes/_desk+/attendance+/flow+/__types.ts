import type { applicationChoices, previewApplication } from "~/contracts/attendance/applications";
import type { Out } from "~/contracts/endpoint";

/** What an application takes as it is written, and what its form offers. */
export type ChargeAhead = Out<typeof previewApplication>;
export type Choices = Out<typeof applicationChoices>;
