import { error } from "../declared-error.ts";

export const ALREADY_STAFF = error(409, "The person works for the shop already.", "Change the role by `updateStaff`.");
export const INVITATION_NOT_FOUND = error(
	404,
	"The link was used or revoked, or has expired.",
	"Ask for a new invitation.",
);
export const KEY_ENDED = error(409, "The key was revoked or has expired.", "Create another one.");
export const KEY_NOT_FOUND = error(404, "No key has this id.", "List the keys again.");
export const LAST_OWNER = error(
	409,
	"The shop would have no owner who can sign in.",
	"Make another staff user an owner first.",
);
export const ROLE_TOO_HIGH = error(
	403,
	"The role has more permissions than the caller's.",
	"Ask a staff user with this role.",
);
export const SITE_NOT_MANAGED = error(
	403,
	"The caller does not manage the staff of one of the shops.",
	"Invite to the other shops only.",
);
export const STAFF_NOT_ADMITTED = error(
	403,
	"The account works for no shop, or not for this one.",
	"Ask an owner for an invitation.",
);
export const STAFF_NOT_FOUND = error(404, "The shop has no such staff user.", "List the staff again.");
export const WRONG_CREDENTIALS = error(
	401,
	"Address or password is wrong.",
	"Ask for both again, or offer a recovery mail.",
);
export const WRONG_PASSWORD = error(403, "The current password is wrong.", "Ask for it again.");
