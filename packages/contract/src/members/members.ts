import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { freshSession } from "../fresh-session.ts";
import { anything, defaulted, guid, json, list, message, optional, text } from "../message.ts";
import { anyone, type Caller, endpointsUnder, operation, service, staff } from "../operation.ts";
import { PagingMetadata, paging, Sorting } from "../query/query-messages.ts";
import { Member, MemberFieldSet } from "./member-messages.ts";
import { memberQueryFields } from "./member-query-fields.ts";

const endpoint = endpointsUnder({ published: "/members", standalone: "/_api/members" });

const fieldSets = { fieldSet: defaulted(MemberFieldSet, "PUBLIC"), fieldsets: list(MemberFieldSet, { max: 3 }) };
const notFound = { MEMBER_NOT_FOUND: 404 } as const;
const one = {
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ member: Member }),
	errors: notFound,
} as const;
/** The member themselves, and staff. */
const selfOrStaff: readonly Caller[] = ["member", ...staff];
const mine = { callers: ["member"], response: message({ member: Member }) } as const;

const byNumber = { items: "members", metadata: "metadata", defaultLimit: 100, maxLimit: 100 } as const;
/** Finds members of whom one of the fields has the expression in it, whichever way it is written. */
const memberSearch = message({
	expression: optional(text({ min: 1, max: 100 })),
	/** `profile.nickname` where left out. */
	fields: list(text(), { max: 4 }),
});

/** Tells a member of themselves; anybody else is answered NOT_FOUND. */
export const getCurrentMember = operation({
	...endpoint("GET", "/v1/members/my"),
	query: "flat",
	callers: anyone,
	permission: "MEMBERS.MEMBER_READ",
	request: message(fieldSets),
	response: message({ member: Member }),
});

/** Tells of a member: public ones to anybody, private ones to themselves and to staff, who alone see more than PUBLIC. */
export const getMember = operation({
	...endpoint("GET", "/v1/members/{id}"),
	query: "flat",
	callers: anyone,
	permission: "MEMBERS.MEMBER_READ",
	request: message({ id: guid(), ...fieldSets }),
	required: ["id"],
	response: message({ member: Member }),
	errors: { ...notFound, MEMBER_TO_MEMBER_BLOCKED: 403 },
	unwrap: "member",
});

/** Lists members, the first to join first: all of them to staff, the public ones to anybody else. */
export const listMembers = operation({
	...endpoint("GET", "/v1/members"),
	query: "complex",
	callers: anyone,
	permission: "MEMBERS.MEMBER_READ",
	request: message({ paging: paging(100), ...fieldSets, sorting: list(Sorting, { max: 5 }) }),
	response: message({ members: list(Member), metadata: PagingMetadata }),
	paging: byNumber,
});

/** Finds members by a filter, a search or both, among those that the caller may see, by what the caller may see. */
export const queryMembers = operation({
	...endpoint("POST", "/v1/members/query"),
	callers: anyone,
	permission: "MEMBERS.MEMBER_READ",
	request: message({
		query: message({
			filter: json(),
			paging: paging(100),
			sorting: list(Sorting, { max: 5 }),
			/** The same: the published client's builder of queries calls it so. */
			sort: list(Sorting, { max: 5 }),
		}),
		...fieldSets,
		search: memberSearch,
	}),
	response: message({ members: list(Member), metadata: PagingMetadata }),
	paging: byNumber,
	spec: memberQueryFields,
});

/** Makes a member with an address and no password: a mail (`sendActivationEmail`) lets its owner choose one. */
export const createMember = operation({
	...endpoint("POST", "/v1/members"),
	callers: staff,
	permission: "MEMBERS.MEMBER_CREATE",
	request: message({ member: Member }),
	response: message({ member: Member }),
	errors: { MEMBER_ALREADY_EXISTS: 409 },
	unwrap: "member",
});

/**
 * Changes what is sent of a member; "" and null clear. Lists are replaced whole, and an empty one changes nothing: there
 * are calls that delete phones, emails and addresses. The address of the sign-in stays. Members change themselves alone.
 */
export const updateMember = operation({
	...endpoint("PATCH", "/v1/members/{member.id}"),
	callers: selfOrStaff,
	permission: "MEMBERS.MEMBER_UPDATE",
	request: message({ member: Member }),
	required: ["member.id", "member"],
	response: message({ member: Member }),
	errors: notFound,
	unwrap: "member",
});

/** Gives the member who calls another slug: no two members have the same, and `Ada` is another than `ada`. */
export const updateCurrentMemberSlug = operation({
	...endpoint("POST", "/v1/members/my/slug"),
	...mine,
	permission: "MEMBERS.MEMBER_UPDATE",
	request: message({ slug: text({ max: 255, format: "URL_SLUG" }) }),
	required: ["slug"],
	errors: { ...notFound, SLUG_ALREADY_EXISTS: 409 },
});

/** Gives a member another slug. */
export const updateMemberSlug = operation({
	...endpoint("POST", "/v1/members/{id}/slug"),
	callers: selfOrStaff,
	permission: "MEMBERS.MEMBER_UPDATE",
	request: message({ id: guid(), slug: text({ max: 255, format: "URL_SLUG" }) }),
	required: ["id", "slug"],
	response: message({ member: Member }),
	errors: { ...notFound, SLUG_ALREADY_EXISTS: 409 },
});

/** Forgets the phones of a member. */
export const deleteMemberPhones = operation({
	...endpoint("DELETE", "/v1/members/{id}/phones"),
	query: "flat",
	callers: selfOrStaff,
	permission: "MEMBERS.MEMBER_UPDATE",
	...one,
});

/** Forgets the email addresses of the contact; the one of the sign-in stays as such. */
export const deleteMemberEmails = operation({
	...endpoint("DELETE", "/v1/members/{id}/emails"),
	query: "flat",
	callers: selfOrStaff,
	permission: "MEMBERS.MEMBER_UPDATE",
	...one,
});

/** Forgets the postal addresses of a member. */
export const deleteMemberAddresses = operation({
	...endpoint("DELETE", "/v1/members/{id}/addresses"),
	query: "flat",
	callers: selfOrStaff,
	permission: "MEMBERS.MEMBER_UPDATE",
	...one,
});

/** Lets a member in who waits for it, or who was blocked. */
export const approveMember = operation({
	...endpoint("POST", "/v1/members/{id}/approve"),
	callers: staff,
	permission: "MEMBERS.MEMBER_APPROVE",
	...one,
});

/** Keeps a member out and ends every sign-in. */
export const blockMember = operation({
	...endpoint("POST", "/v1/members/{id}/block"),
	callers: staff,
	permission: "MEMBERS.MEMBER_BLOCK",
	...one,
	errors: {
		...notFound,
		MEMBER_SELF_BLOCK_FORBIDDEN: 403,
		OWNER_MEMBER_BLOCK_FORBIDDEN: 403,
		ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN: 428,
	},
});

/** Takes a member offline for good and ends every sign-in; approving does not bring them back. */
export const disconnectMember = operation({
	...endpoint("POST", "/v1/members/{id}/disconnect"),
	callers: staff,
	permission: "MEMBERS.MEMBER_DISCONNECT",
	...one,
});

/** Marks a member whose words are not to be shown. */
export const muteMember = operation({
	...endpoint("POST", "/v1/members/{id}/mute"),
	callers: staff,
	permission: "MEMBERS.MEMBER_MUTE",
	...one,
});

/** Takes the mark away. */
export const unmuteMember = operation({
	...endpoint("POST", "/v1/members/{id}/unmute"),
	callers: staff,
	permission: "MEMBERS.MEMBER_MUTE",
	...one,
});

/** Shows the member to others. */
export const joinCommunity = operation({
	...endpoint("POST", "/v1/members/join-community"),
	...mine,
	permission: "MEMBERS.MEMBER_JOIN_COMMUNITY",
	request: message({}),
	errors: { ...notFound, COMMUNITY_JOIN_IMPOSSIBLE: 428 },
});

/** Hides the member from others. */
export const leaveCommunity = operation({
	...endpoint("POST", "/v1/members/leave-community"),
	...mine,
	permission: "MEMBERS.MEMBER_JOIN_COMMUNITY",
	request: message({}),
	errors: notFound,
});

/**
 * Deletes a member permanently: ends all sessions and frees the email address. Orders stay. The rules
 * OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN and ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN are never violated: owners and
 * staff have accounts that are no members, and there are no subscriptions.
 */
export const deleteMember = operation({
	...endpoint("DELETE", "/v1/members/{id}"),
	query: "flat",
	callers: staff,
	permission: "MEMBERS.MEMBER_DELETE",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({}),
	errors: notFound,
});

/**
 * Deletes the member who calls, within five minutes of signing in or of `reauthenticate`. As for `deleteMember`, no member is
 * an owner or contributor whose deletion is forbidden.
 */
export const deleteMyMember = operation({
	...endpoint("DELETE", "/v1/members/my"),
	query: "flat",
	callers: ["member"],
	permission: "MEMBERS.MEMBER_DELETE",
	request: message({ contentAssigneeId: optional(guid()) }),
	response: message({}),
	errors: { ...notFound, ...freshSession },
});

/** Deletes up to 100 members; of one that is not there the answer says so. */
export const bulkDeleteMembers = operation({
	...endpoint("POST", "/v1/members/bulk/delete"),
	callers: staff,
	permission: "MEMBERS.MEMBER_DELETE",
	request: message({ memberIds: list(guid(), { min: 1, max: 100 }) }),
	required: ["memberIds"],
	response: message({
		results: list(message({ itemMetadata: ItemMetadata })),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

const byFilter = {
	callers: staff,
	required: ["filter"],
	response: message({ jobId: text() }),
} as const;

/** Deletes all members who fit, also if there are many; an empty filter fits all. The work goes on after the answer. */
export const bulkDeleteMembersByFilter = operation({
	...endpoint("POST", "/v1/members/bulk/delete-by-filter"),
	...byFilter,
	permission: "MEMBERS.MEMBER_DELETE",
	request: message({ filter: anything(), contentAssigneeId: optional(guid()), search: memberSearch }),
});

/** Approves all members who fit. The work goes on after the answer. */
export const bulkApproveMembers = operation({
	...endpoint("POST", "/v1/members/bulk/approve-by-filter"),
	...byFilter,
	permission: "MEMBERS.MEMBER_APPROVE",
	request: message({ filter: anything() }),
});

/** Blocks all members who fit. The work goes on after the answer. */
export const bulkBlockMembers = operation({
	...endpoint("POST", "/v1/members/bulk/block-by-filter"),
	...byFilter,
	permission: "MEMBERS.MEMBER_BLOCK",
	request: message({ filter: anything() }),
});

/** The members of a shop: who they are, and who is let in. */
export const members = service({
	name: "members.members",
	entity: "wix.members.v1.member",
	operations: {
		getCurrentMember,
		getMember,
		listMembers,
		queryMembers,
		createMember,
		updateMember,
		updateCurrentMemberSlug,
		updateMemberSlug,
		deleteMemberPhones,
		deleteMemberEmails,
		deleteMemberAddresses,
		approveMember,
		blockMember,
		disconnectMember,
		muteMember,
		unmuteMember,
		joinCommunity,
		leaveCommunity,
		deleteMember,
		deleteMyMember,
		bulkDeleteMembers,
		bulkDeleteMembersByFilter,
		bulkApproveMembers,
		bulkBlockMembers,
	},
	events: {
		memberCreated: { type: "wix.members.v1.member_created", slug: "created", kind: "created", payload: Member },
		memberUpdated: { type: "wix.members.v1.member_updated", slug: "updated", kind: "updated", payload: Member },
		memberDeleted: { type: "wix.members.v1.member_deleted", slug: "deleted", kind: "deleted" },
	},
});
