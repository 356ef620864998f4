// How often what occurs among the people of the demo company.

import { ID_TYPE } from "~/contracts/employees/codes";
import { STAFF_TYPE, type StaffType } from "~/contracts/organization/codes";
import type { Education } from "./background.server";
import type { Kind } from "./blueprint.server";

export interface Profile {
  women: number;
  education: readonly (readonly [Education, number])[];
  staffType: readonly (readonly [StaffType, number])[];
}

export const PROFILES: Readonly<Record<Kind, Profile>> = {
  worker: {
    women: 0.4,
    education: [
      [1, 3],
      [2, 3],
      [3, 4],
      [4, 1],
    ],
    staffType: [
      [STAFF_TYPE.regular, 78],
      [STAFF_TYPE.dispatched, 16],
      [STAFF_TYPE.partTime, 6],
    ],
  },
  rear: {
    women: 0.4,
    education: [
      [1, 5],
      [3, 3],
    ],
    staffType: [
      [STAFF_TYPE.reEngaged, 70],
      [STAFF_TYPE.regular, 30],
    ],
  },
  clerk: {
    women: 0.62,
    education: [
      [2, 2],
      [3, 2],
      [4, 5],
      [5, 2],
    ],
    staffType: [
      [STAFF_TYPE.regular, 92],
      [STAFF_TYPE.dispatched, 4],
      [STAFF_TYPE.partTime, 4],
    ],
  },
  office: {
    women: 0.6,
    education: [
      [4, 4],
      [5, 8],
      [6, 1],
    ],
    staffType: [[STAFF_TYPE.regular, 1]],
  },
  engineer: {
    women: 0.25,
    education: [
      [4, 1],
      [5, 7],
      [6, 4],
      [8, 0.3],
    ],
    staffType: [[STAFF_TYPE.regular, 1]],
  },
  abroad: {
    women: 0.4,
    education: [
      [3, 4],
      [4, 3],
      [5, 2],
    ],
    staffType: [[STAFF_TYPE.regular, 1]],
  },
  manager: {
    women: 0.36,
    education: [
      [4, 3],
      [5, 6],
      [6, 2],
    ],
    staffType: [[STAFF_TYPE.regular, 1]],
  },
};

/** Documents of office people in the sites; almost all have a resident card. */
export const OFFICE_DOCUMENTS = [
  [ID_TYPE.resident, 970],
  [ID_TYPE.hkMacaoPermit, 6],
  [ID_TYPE.taiwanPermit, 5],
  [ID_TYPE.passport, 7],
  [ID_TYPE.foreigner, 6],
  [ID_TYPE.residencePermit, 6],
] as const;

/** Item of the dictionary bank_name, weight. */
export const BANKS = [
  ["102", 30],
  ["103", 15],
  ["104", 15],
  ["105", 25],
  ["308", 20],
  ["301", 5],
] as const;
/** Item of the dictionary apply_channel, weight. */
export const CHANNELS = [
  ["1", 40],
  ["2", 20],
  ["3", 15],
  ["4", 10],
  ["5", 10],
  ["6", 5],
] as const;
