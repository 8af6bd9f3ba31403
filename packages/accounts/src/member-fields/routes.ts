import { memberFields as service } from "@cartwright/contract/members/member-fields";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const memberFields: readonly Implementation[] = [
	implement(service, {
		listMemberFields: () => import("./list-member-fields.ts"),
		saveMemberField: () => import("./save-member-field.ts"),
		deleteMemberField: () => import("./delete-member-field.ts"),
	}),
];
