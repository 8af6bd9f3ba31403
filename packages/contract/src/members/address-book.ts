import { bool, guid, list, message, optional } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { MemberAddress } from "./member-messages.ts";
import { members } from "./members.ts";

const endpoint = endpointsUnder({ published: "" });

const mine = {
	callers: ["member"],
	permission: "MEMBERS.MEMBER_UPDATE",
	/** All that is kept then; the first is the one to deliver to unless another is chosen. */
	response: message({ addresses: list(MemberAddress, { max: 50 }) }),
} as const;

/**
 * Keeps one more address of the member who calls, or another in place of one; up to 50. One that is kept already is not
 * kept twice. An address has an id by what it says: one that was changed elsewhere is not there to be replaced.
 */
export const saveMyAddress = operation({
	...endpoint("POST", "/cartwright/v1/members/my/addresses"),
	...mine,
	request: message({
		address: MemberAddress,
		/** Id of the address in whose place it comes. */
		replaces: optional(guid()),
		/** Puts it first. */
		isDefault: bool(),
	}),
	required: ["address"],
	errors: { MEMBER_NOT_FOUND: 404, ADDRESS_NOT_FOUND: 404, TOO_MANY_ADDRESSES: 409 },
});

/** Forgets one address of the member who calls; one that is not there was forgotten before. */
export const removeMyAddress = operation({
	...endpoint("DELETE", "/cartwright/v1/members/my/addresses/{addressId}"),
	query: "flat",
	...mine,
	request: message({ addressId: guid() }),
	required: ["addressId"],
	errors: { MEMBER_NOT_FOUND: 404 },
});

/**
 * Cartwright's own: a member's addresses one by one. `updateMember` writes the whole list, so that of two windows which
 * save at once only the later one would be kept.
 */
export const addressBook = service({
	name: "cartwright.address-book",
	entity: members.entity,
	operations: { saveMyAddress, removeMyAddress },
	events: {},
});
