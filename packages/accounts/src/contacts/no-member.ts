import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Contact } from "./documents.ts";

/** The contact of a member is deleted with the member. */
export const requireNoMember = ({ id, member }: Contact): void => {
	if (!member) return;
	throw new ApplicationError(
		"CANNOT_DELETE_MEMBER",
		`The contact ${id} is a member. Delete the member, which deletes the contact too.`,
	);
};
