// How often what occurs among the people of the demo company.
import type { Education } from "./background.server";
import type { Kind } from "./blueprint.server";
import type { StaffType } from "./shapes.server";

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
      [1, 78],
      [4, 16],
      [5, 6],
    ],
  },
  rear: {
    women: 0.4,
    education: [
      [1, 5],
      [3, 3],
    ],
    staffType: [
      [3, 70],
      [1, 30],
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
      [1, 92],
      [4, 4],
      [5, 4],
    ],
  },
  office: {
    women: 0.6,
    education: [
      [4, 4],
      [5, 8],
      [6, 1],
    ],
    staffType: [[1, 1]],
  },
  engineer: {
    women: 0.25,
    education: [
      [4, 1],
      [5, 7],
      [6, 4],
      [8, 0.3],
    ],
    staffType: [[1, 1]],
  },
  abroad: {
    women: 0.4,
    education: [
      [3, 4],
      [4, 3],
      [5, 2],
    ],
    staffType: [[1, 1]],
  },
  manager: {
    women: 0.36,
    education: [
      [4, 3],
      [5, 6],
      [6, 2],
    ],
    staffType: [[1, 1]],
  },
};

/** Documents of office people in the sites; almost all have a resident card. */
export const OFFICE_DOCUMENTS = [
  [1, 970],
  [2, 6],
  [3, 5],
  [4, 7],
  [5, 6],
  [6, 6],
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
