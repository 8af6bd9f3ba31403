import { bool, guid, list, message, optional } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { caller } from "../ownership.ts";
import { MEMBER_NOT_FOUND } from "../recurring-errors.ts";
import { ADDRESS_NOT_FOUND, TOO_MANY_ADDRESSES } from "./errors.ts";
import { MemberAddress } from "./member-messages.ts";
import { members } from "./members.ts";

const endpoint = endpointsUnder({ published: "" });

const mine = {
	callers: ["member"],
	permission: "MEMBERS.MEMBER_UPDATE",
	/** All addresses after the change. The first is the default for delivery. */
	response: message({ addresses: list(MemberAddress, { max: 50 }) }),
} as const;

/**
 * An address that exists already is not added again. The id of an address follows from its content, so an address that
 * was changed elsewhere can no longer be replaced.
 */
export const saveMyAddress = operation({
	summary: "Adds an address to the calling member, or replaces one; at most 50.",
	...endpoint("POST", "/cartwright/v1/members/my/addresses"),
	...mine,
	ownership: caller,
	request: message({
		address: MemberAddress,
		/** Id of the address to replace. */
		replaces: optional(guid()),
		/** Makes it the default. */
		isDefault: bool(),
	}),
	required: ["address"],
	errors: { MEMBER_NOT_FOUND, ADDRESS_NOT_FOUND, TOO_MANY_ADDRESSES },
});

export const removeMyAddress = operation({
	summary: "Deletes an address of the calling member. Deleting a missing one is not an error.",
	...endpoint("DELETE", "/cartwright/v1/members/my/addresses/{addressId}"),
	query: "flat",
	...mine,
	ownership: caller,
	request: message({ addressId: guid() }),
	required: ["addressId"],
	errors: { MEMBER_NOT_FOUND },
});

/**
 * Cartwright's own: single addresses of a member. `updateMember` writes the whole list, so that of two concurrent changes
 * only the later one would be stored.
 */
export const addressBook = service({
	name: "cartwright.address-book",
	entity: members.entity,
	operations: { saveMyAddress, removeMyAddress },
	events: {},
});
