import { defaulted, guid, list, message } from "../message.ts";
import { addresses, anyone, operation, service, staff } from "../operation.ts";
import { Member, MemberFieldSet } from "./member-messages.ts";

const at = addresses({ published: "/members", standalone: "/_api/members" });

const asked = { fieldSet: defaulted(MemberFieldSet, "PUBLIC"), fieldsets: list(MemberFieldSet, { max: 3 }) };
const one = {
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ member: Member }),
	errors: { MEMBER_NOT_FOUND: 404 },
} as const;

/** Tells a member of themselves; anybody else is answered NOT_FOUND. */
export const getCurrentMember = operation({
	...at("GET", "/v1/members/my"),
	query: "flat",
	callers: anyone,
	permission: "MEMBERS.MEMBER_READ",
	request: message(asked),
	response: message({ member: Member }),
});

/** Tells of a member: public ones to anybody, private ones to themselves and to staff, who alone see more than PUBLIC. */
export const getMember = operation({
	...at("GET", "/v1/members/{id}"),
	query: "flat",
	callers: anyone,
	permission: "MEMBERS.MEMBER_READ",
	request: message({ id: guid(), ...asked }),
	required: ["id"],
	response: message({ member: Member }),
	errors: { MEMBER_NOT_FOUND: 404 },
	unwrap: "member",
});

/** Lets a member in who waits for it, or who was blocked. */
export const approveMember = operation({
	...at("POST", "/v1/members/{id}/approve"),
	callers: staff,
	permission: "MEMBERS.MEMBER_APPROVE",
	...one,
});

/** Keeps a member out and ends every sign-in. */
export const blockMember = operation({
	...at("POST", "/v1/members/{id}/block"),
	callers: staff,
	permission: "MEMBERS.MEMBER_BLOCK",
	...one,
});

/** Takes a member offline for good and ends every sign-in; approving does not bring them back. */
export const disconnectMember = operation({
	...at("POST", "/v1/members/{id}/disconnect"),
	callers: staff,
	permission: "MEMBERS.MEMBER_DISCONNECT",
	...one,
});

/** Marks a member whose words are not to be shown. */
export const muteMember = operation({
	...at("POST", "/v1/members/{id}/mute"),
	callers: staff,
	permission: "MEMBERS.MEMBER_MUTE",
	...one,
});

/** Takes the mark away. */
export const unmuteMember = operation({
	...at("POST", "/v1/members/{id}/unmute"),
	callers: staff,
	permission: "MEMBERS.MEMBER_MUTE",
	...one,
});

/** Shows the member to others. */
export const joinCommunity = operation({
	...at("POST", "/v1/members/join-community"),
	callers: ["member"],
	permission: "MEMBERS.MEMBER_JOIN_COMMUNITY",
	request: message({}),
	response: message({ member: Member }),
	errors: { MEMBER_NOT_FOUND: 404 },
});

/** Hides the member from others. */
export const leaveCommunity = operation({
	...at("POST", "/v1/members/leave-community"),
	callers: ["member"],
	permission: "MEMBERS.MEMBER_JOIN_COMMUNITY",
	request: message({}),
	response: message({ member: Member }),
	errors: { MEMBER_NOT_FOUND: 404 },
});

/** The members of a shop: who they are, and who is let in. */
export const members = service({
	name: "members.members",
	entity: "wix.members.v1.member",
	operations: {
		getCurrentMember,
		getMember,
		approveMember,
		blockMember,
		disconnectMember,
		muteMember,
		unmuteMember,
		joinCommunity,
		leaveCommunity,
	},
	events: {
		memberCreated: { type: "wix.members.v1.member_created", slug: "created", kind: "created", payload: Member },
		memberUpdated: { type: "wix.members.v1.member_updated", slug: "updated", kind: "updated", payload: Member },
	},
});
