// What the demo company is made of: plain objects with codes and job numbers instead of database ids.

import type {
  CardPurpose,
  ContractState,
  ContractType,
  DimissionType,
  Gender,
  IdType,
  Initiator,
  RetireCategory,
  SignMode,
} from "~/contracts/employees/codes";
import type { Employment, Lifecycle, StaffType } from "~/contracts/organization/codes";
import type { Language } from "~/lib/languages";

export type Flag = 0 | 1;
export type LocalName = Record<Language, string>;

/** A site of the specification, or the overseas warehouse: site 1 with overseasWarehouse = 1 and its own zone. */
export interface DemoSite {
  siteId: number;
  overseasWarehouse: Flag;
  name: LocalName;
  zone: string;
}

export interface DemoDepartment {
  code: string;
  departmentName: string;
  parentCode: string | null;
  departmentLevelId: 1 | 2 | 3 | 4 | 5;
  siteId: number;
  overseasWarehouse: Flag;
  status: 1;
  headJobNumber: string | null;
  costCenter: string;
  sort: number;
  validFrom: string;
}

export interface DemoPositionCategory {
  code: string;
  name: string;
  /** Item of the dictionary bulletin_board_open_positions. */
  openPosition: string;
}

export interface DemoPositionLevel {
  code: string;
  name: string;
  rank: number;
}

export interface DemoPosition {
  code: string;
  departmentCode: string;
  positionCategoryCode: string;
  name: string;
  /** Item of the dictionary job_position. */
  jobTitleCode: string;
  plannedCount: number;
  levelMin: string;
  levelMax: string;
  requiredDocs: number[];
  hazardous: Flag;
}

export interface DemoIdentityCard {
  idType: IdType;
  idNumber: string;
  issuedBy: string;
  startDate: string;
  expDate: string | null;
  longTerm: Flag;
}

export interface DemoEducation {
  /** 1 junior high, 2 vocational, 3 senior high, 4 college, 5 bachelor, 6 postgraduate, 8 doctor. */
  education: 1 | 2 | 3 | 4 | 5 | 6 | 8;
  schoolName: string;
  schoolTier: 0 | 1 | 2 | 3 | 4;
  studyMode: 1 | 2 | 3;
  major: string;
  startDate: string;
  endDate: string;
  graduated: Flag;
  certificateNo: string;
  isHighest: Flag;
}

export interface DemoWorkExperience {
  company: string;
  position: string;
  startDate: string;
  endDate: string;
  leaveReason: string;
  refName: string;
  refPhone: string;
}

export interface DemoFamilyContact {
  name: string;
  relation: string;
  phone: string;
  isEmergency: Flag;
}

/** Wages in fen a month. */
export interface DemoContract {
  contractNo: string;
  companyId: 1;
  type: ContractType;
  startDate: string;
  endDate: string | null;
  probationMonths: number;
  probationEnd: string | null;
  wage: number;
  probationWage: number | null;
  signSeq: number;
  signMode: SignMode;
  signedAt: string;
  state: ContractState;
}

export interface DemoBankCard {
  purpose: CardPurpose;
  accountName: string;
  accountNo: string;
  /** Item of the dictionary bank_name. */
  bankCode: string;
  branch: string;
  isDefault: 1;
}

export interface DemoDimission {
  type: DimissionType;
  initiator: Initiator;
  /** Item of the dictionary dimission_reason. */
  reasonCode: string;
  submitDate: string;
  lastWorkDate: string;
}

export interface DemoEmployee {
  jobNumber: string;
  empName: string;
  namePinyin: string;
  nameInitials: string;
  gender: Gender;
  birthDate: string;
  nation: string;
  nativePlace: string;
  householdType: 1 | 2;
  householdAddress: string;
  currentAddress: string;
  politicalStatus: 1 | 2 | 3;
  maritalStatus: 0 | 1 | 2;
  mobile: string;
  email: string;
  siteId: number;
  overseasWarehouse: Flag;
  overseasTimezone: string | null;
  departmentCode: string;
  positionCode: string;
  levelCode: string;
  managerJobNumber: string | null;
  staffType: StaffType;
  employment: Employment;
  lifecycle: Lifecycle;
  hireDate: string;
  regularDate: string | null;
  leaveDate: string | null;
  firstWorkDate: string;
  retireCategory: RetireCategory;
  /** Item of the dictionary apply_channel. */
  applyChannel: string;
  identityCard: DemoIdentityCard;
  educationRecords: DemoEducation[];
  workExperiences: DemoWorkExperience[];
  familyContacts: DemoFamilyContact[];
  contracts: DemoContract[];
  bankCards: DemoBankCard[];
  dimission: DemoDimission | null;
  roles: string[];
}
