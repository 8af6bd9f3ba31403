import { personalData as service } from "@cartwright/contract/personal-data/personal-data";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { exportMyData } from "./export-my-data.ts";

export const personalData: readonly Implementation[] = [implement(service, { exportMyData })];
