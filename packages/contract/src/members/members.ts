import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { freshSession } from "../fresh-session.ts";
import { anything, defaulted, guid, json, list, message, optional, text } from "../message.ts";
import { anyone, type Caller, endpointsUnder, operation, service, staff } from "../operation.ts";
import { caller, owners, shop, shops } from "../ownership.ts";
import { PagingMetadata, paging, Sorting } from "../query/query-messages.ts";
import { MEMBER_NOT_FOUND, SLUG_ALREADY_EXISTS } from "../recurring-errors.ts";
import {
	ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN,
	COMMUNITY_JOIN_IMPOSSIBLE,
	MEMBER_ALREADY_EXISTS,
	MEMBER_SELF_BLOCK_FORBIDDEN,
	MEMBER_TO_MEMBER_BLOCKED,
	OWNER_MEMBER_BLOCK_FORBIDDEN,
} from "./errors.ts";
import { Member, MemberFieldSet } from "./member-messages.ts";
import { memberQueryFields } from "./member-query-fields.ts";

const endpoint = endpointsUnder({ published: "/members", standalone: "/_api/members" });

const fieldSets = { fieldSet: defaulted(MemberFieldSet, "PUBLIC"), fieldsets: list(MemberFieldSet, { max: 3 }) };
const notFound = { MEMBER_NOT_FOUND } as const;
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
/** Finds members with the expression in one of the fields, ignoring case. */
const memberSearch = message({
	/** The text to find. */
	expression: optional(text({ min: 1, max: 100 })),
	/** Defaults to `profile.nickname`. */
	fields: list(text(), { max: 4 }),
});

export const getCurrentMember = operation({
	summary: "Gets the calling member; other callers get NOT_FOUND.",
	...endpoint("GET", "/v1/members/my"),
	query: "flat",
	callers: anyone,
	ownership: caller,
	permission: "MEMBERS.MEMBER_READ",
	request: message(fieldSets),
	response: message({ member: Member }),
});

/** Only the member and staff see more than the PUBLIC field set. */
export const getMember = operation({
	summary: "Gets a member: public ones for anybody, private ones for themselves and staff.",
	...endpoint("GET", "/v1/members/{id}"),
	query: "flat",
	callers: anyone,
	ownership: owners("member"),
	permission: "MEMBERS.MEMBER_READ",
	request: message({ id: guid(), ...fieldSets }),
	required: ["id"],
	response: message({ member: Member }),
	errors: { ...notFound, MEMBER_TO_MEMBER_BLOCKED },
	unwrap: "member",
});

export const listMembers = operation({
	summary: "Lists members in the order of joining: all for staff, public ones for others.",
	...endpoint("GET", "/v1/members"),
	query: "complex",
	callers: anyone,
	ownership: caller,
	permission: "MEMBERS.MEMBER_READ",
	request: message({ paging: paging(100), ...fieldSets, sorting: list(Sorting, { max: 5 }) }),
	response: message({ members: list(Member), metadata: PagingMetadata }),
	paging: byNumber,
});

export const queryMembers = operation({
	summary: "Finds members by a filter, a search or both, among the members and fields that the caller may see.",
	...endpoint("POST", "/v1/members/query"),
	callers: anyone,
	ownership: caller,
	permission: "MEMBERS.MEMBER_READ",
	request: message({
		query: message({
			filter: json(),
			paging: paging(100),
			sorting: list(Sorting, { max: 5 }),
			/** The same, under the name that the published client's query builder uses. */
			sort: list(Sorting, { max: 5 }),
		}),
		...fieldSets,
		search: memberSearch,
	}),
	response: message({ members: list(Member), metadata: PagingMetadata }),
	paging: byNumber,
	spec: memberQueryFields,
});

export const createMember = operation({
	summary: "Creates a member with an email address and no password; `sendActivationEmail` mails a link to set one.",
	...endpoint("POST", "/v1/members"),
	callers: staff,
	ownership: shop,
	permission: "MEMBERS.MEMBER_CREATE",
	request: message({ member: Member }),
	response: message({ member: Member }),
	errors: { MEMBER_ALREADY_EXISTS },
	unwrap: "member",
});

/**
 * Lists are replaced as a whole, and an empty list changes nothing: separate calls delete phones, emails and addresses.
 * The login address stays.
 */
export const updateMember = operation({
	summary:
		"Changes the sent fields of a member; an empty text or null clears a field. Members can update only " +
		"themselves.",
	...endpoint("PATCH", "/v1/members/{member.id}"),
	callers: selfOrStaff,
	ownership: owners("member", "member.id"),
	permission: "MEMBERS.MEMBER_UPDATE",
	request: message({ member: Member }),
	required: ["member.id", "member"],
	response: message({ member: Member }),
	errors: notFound,
	unwrap: "member",
});

export const updateCurrentMemberSlug = operation({
	summary: "Changes the slug of the calling member. Slugs are unique and case-sensitive.",
	...endpoint("POST", "/v1/members/my/slug"),
	...mine,
	ownership: caller,
	permission: "MEMBERS.MEMBER_UPDATE",
	request: message({ slug: text({ max: 255, format: "URL_SLUG" }) }),
	required: ["slug"],
	errors: { ...notFound, SLUG_ALREADY_EXISTS },
});

export const updateMemberSlug = operation({
	summary: "Changes the slug of a member. Slugs are unique and case-sensitive.",
	...endpoint("POST", "/v1/members/{id}/slug"),
	callers: selfOrStaff,
	ownership: owners("member"),
	permission: "MEMBERS.MEMBER_UPDATE",
	request: message({ id: guid(), slug: text({ max: 255, format: "URL_SLUG" }) }),
	required: ["id", "slug"],
	response: message({ member: Member }),
	errors: { ...notFound, SLUG_ALREADY_EXISTS },
});

export const deleteMemberPhones = operation({
	summary: "Deletes the phone numbers of a member.",
	...endpoint("DELETE", "/v1/members/{id}/phones"),
	query: "flat",
	callers: selfOrStaff,
	ownership: owners("member"),
	permission: "MEMBERS.MEMBER_UPDATE",
	...one,
});

export const deleteMemberEmails = operation({
	summary: "Deletes the email addresses of a member's contact; the login address stays.",
	...endpoint("DELETE", "/v1/members/{id}/emails"),
	query: "flat",
	callers: selfOrStaff,
	ownership: owners("member"),
	permission: "MEMBERS.MEMBER_UPDATE",
	...one,
});

export const deleteMemberAddresses = operation({
	summary: "Deletes the postal addresses of a member.",
	...endpoint("DELETE", "/v1/members/{id}/addresses"),
	query: "flat",
	callers: selfOrStaff,
	ownership: owners("member"),
	permission: "MEMBERS.MEMBER_UPDATE",
	...one,
});

export const approveMember = operation({
	summary: "Approves a member who is pending or blocked.",
	...endpoint("POST", "/v1/members/{id}/approve"),
	callers: staff,
	ownership: shops("member"),
	permission: "MEMBERS.MEMBER_APPROVE",
	...one,
});

export const blockMember = operation({
	summary: "Blocks a member and ends all sessions of the member.",
	...endpoint("POST", "/v1/members/{id}/block"),
	callers: staff,
	ownership: shops("member"),
	permission: "MEMBERS.MEMBER_BLOCK",
	...one,
	errors: {
		...notFound,
		MEMBER_SELF_BLOCK_FORBIDDEN,
		OWNER_MEMBER_BLOCK_FORBIDDEN,
		ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN,
	},
});

export const disconnectMember = operation({
	summary: "Disables a member permanently and ends all sessions; approving does not undo it.",
	...endpoint("POST", "/v1/members/{id}/disconnect"),
	callers: staff,
	ownership: shops("member"),
	permission: "MEMBERS.MEMBER_DISCONNECT",
	...one,
});

export const muteMember = operation({
	summary: "Marks a member whose content must not be shown.",
	...endpoint("POST", "/v1/members/{id}/mute"),
	callers: staff,
	ownership: shops("member"),
	permission: "MEMBERS.MEMBER_MUTE",
	...one,
});

export const unmuteMember = operation({
	summary: "Removes the mark that `muteMember` set.",
	...endpoint("POST", "/v1/members/{id}/unmute"),
	callers: staff,
	ownership: shops("member"),
	permission: "MEMBERS.MEMBER_MUTE",
	...one,
});

export const joinCommunity = operation({
	summary: "Makes the calling member public, so that other members can see the profile.",
	...endpoint("POST", "/v1/members/join-community"),
	...mine,
	ownership: caller,
	permission: "MEMBERS.MEMBER_JOIN_COMMUNITY",
	request: message({}),
	errors: { ...notFound, COMMUNITY_JOIN_IMPOSSIBLE },
});

export const leaveCommunity = operation({
	summary: "Makes the calling member private, so that other members cannot see the profile.",
	...endpoint("POST", "/v1/members/leave-community"),
	...mine,
	ownership: caller,
	permission: "MEMBERS.MEMBER_JOIN_COMMUNITY",
	request: message({}),
	errors: notFound,
});

/**
 * The rules OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN and ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN are never
 * violated: owners and staff have accounts that are no members, and there are no subscriptions.
 */
export const deleteMember = operation({
	summary: "Deletes a member permanently: ends all sessions and frees the email address. Orders stay.",
	...endpoint("DELETE", "/v1/members/{id}"),
	query: "flat",
	callers: staff,
	ownership: shops("member"),
	permission: "MEMBERS.MEMBER_DELETE",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({}),
	errors: notFound,
});

/** As for `deleteMember`, no member is an owner or contributor whose deletion is forbidden. */
export const deleteMyMember = operation({
	summary: "Deletes the calling member permanently, within five minutes of signing in or of `reauthenticate`.",
	...endpoint("DELETE", "/v1/members/my"),
	query: "flat",
	callers: ["member"],
	ownership: caller,
	permission: "MEMBERS.MEMBER_DELETE",
	request: message({ contentAssigneeId: optional(guid()) }),
	response: message({}),
	errors: { ...notFound, ...freshSession },
});

export const bulkDeleteMembers = operation({
	summary: "Deletes up to 100 members. The results name missing ones.",
	...endpoint("POST", "/v1/members/bulk/delete"),
	callers: staff,
	ownership: shops("member", "memberIds"),
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

export const bulkDeleteMembersByFilter = operation({
	summary: "Deletes all members that match; an empty filter matches all. The job continues after the response.",
	...endpoint("POST", "/v1/members/bulk/delete-by-filter"),
	...byFilter,
	ownership: shop,
	permission: "MEMBERS.MEMBER_DELETE",
	request: message({ filter: anything(), contentAssigneeId: optional(guid()), search: memberSearch }),
});

export const bulkApproveMembers = operation({
	summary: "Approves all members that match. The job continues after the response.",
	...endpoint("POST", "/v1/members/bulk/approve-by-filter"),
	...byFilter,
	ownership: shop,
	permission: "MEMBERS.MEMBER_APPROVE",
	request: message({ filter: anything() }),
});

export const bulkBlockMembers = operation({
	summary: "Blocks all members that match. The job continues after the response.",
	...endpoint("POST", "/v1/members/bulk/block-by-filter"),
	...byFilter,
	ownership: shop,
	permission: "MEMBERS.MEMBER_BLOCK",
	request: message({ filter: anything() }),
});

/** The members of a shop: profiles, approval and deletion. */
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
	eventPermission: "MEMBERS.MEMBER_READ",
	events: {
		memberCreated: { type: "wix.members.v1.member_created", slug: "created", kind: "created", payload: Member },
		memberUpdated: { type: "wix.members.v1.member_updated", slug: "updated", kind: "updated", payload: Member },
		memberDeleted: { type: "wix.members.v1.member_deleted", slug: "deleted", kind: "deleted" },
	},
});
