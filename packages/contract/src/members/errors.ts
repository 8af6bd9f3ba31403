import { error } from "../declared-error.ts";

export const ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN = error(
	428,
	"The member has an active subscription.",
	"Cancel it first.",
);
export const ADDRESS_NOT_FOUND = error(
	404,
	"The address was changed or deleted elsewhere.",
	"Read the addresses again.",
);
export const COMMUNITY_JOIN_IMPOSSIBLE = error(
	428,
	"The member cannot be made public.",
	"Ask the shop to approve the member.",
);
export const MEMBER_ALREADY_EXISTS = error(409, "The address has an account.", "Find the member by the address.");
export const MEMBER_FIELD_NOT_FOUND = error(404, "No custom field has this key.", "List the fields again.");
export const MEMBER_SELF_BLOCK_FORBIDDEN = error(
	403,
	"Staff users cannot block themselves.",
	"Ask another staff user.",
);
export const MEMBER_TO_MEMBER_BLOCKED = error(403, "The member has blocked the caller.", "Do not show the profile.");
export const OWNER_MEMBER_BLOCK_FORBIDDEN = error(403, "The member is an owner of the shop.", "Change the role first.");
export const TOO_MANY_ADDRESSES = error(409, "The member has 50 addresses.", "Delete one first.");
