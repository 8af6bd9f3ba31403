import { memberFields as service } from "@cartwright/contract/members/member-fields";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { deleteMemberField } from "./delete-member-field.ts";
import { listMemberFields } from "./list-member-fields.ts";
import { saveMemberField } from "./save-member-field.ts";

export const memberFields: readonly Implementation[] = [
	implement(service, { listMemberFields, saveMemberField, deleteMemberField }),
];
