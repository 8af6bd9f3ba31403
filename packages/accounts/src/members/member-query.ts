import { memberQueryFields } from "@cartwright/contract/members/member-query-fields";
import type { listMembers, queryMembers } from "@cartwright/contract/members/members";
import type { RequestOf } from "@cartwright/contract/operation";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { actsForShop, type Identity } from "@cartwright/kernel/foundation/identity";
import { filterOf, invalidQuery, sortOf } from "@cartwright/kernel/foundation/wire-query";
import { and, compare, equals, type Filter, or, type Scalar, type Sort } from "@cartwright/store/query/filter";
import { type FieldMapping, type Rules, rulesOf } from "@cartwright/store/query-language";

type Search = RequestOf<typeof queryMembers>["search"];
type Sorting = RequestOf<typeof listMembers>["sorting"];

/**
 * Fields that anyone may filter by: they reveal no more than the public field set and that public members are active.
 */
const openFields: FieldMapping = {
	id: "id",
	contactId: "id",
	"profile.nickname": "profile.nickname",
	"profile.slug": "profile.slug",
	privacyStatus: "profile.privacyStatus",
	status: { path: "status", value: (operand: Scalar | Date) => (operand === "APPROVED" ? "ACTIVE" : String(operand)) },
};

const staffFields: FieldMapping = {
	...openFields,
	loginEmail: { path: "loginEmail", value: (operand: Scalar | Date) => normalizedEmail(String(operand)) },
	"contact.firstName": "profile.firstName",
	"contact.lastName": "profile.lastName",
};

const dates: FieldMapping = { createdDate: "createdDate", updatedDate: "updatedDate" };

/** By whether the caller acts for the shop. */
export const memberRules = {
	open: {
		filter: rulesOf(memberQueryFields, openFields),
		sort: rulesOf(memberQueryFields, { ...openFields, ...dates }),
	},
	staff: {
		filter: rulesOf(memberQueryFields, staffFields),
		sort: rulesOf(memberQueryFields, { ...staffFields, ...dates, lastLoginDate: "lastLoginDate" }),
	},
};

const rulesFor = (identity: Identity) => (actsForShop(identity) ? memberRules.staff : memberRules.open);

/** Matches a filter and a search among the members that the caller may see. */
export const membersFilter = (identity: Identity, filter: unknown, search: Search): Filter => {
	const allowed = rulesFor(identity).filter;
	const shown = actsForShop(identity)
		? undefined
		: and(equals("profile.privacyStatus", "PUBLIC"), equals("status", "ACTIVE"));
	return and(filterOf(filter, allowed), searchFilter(search, allowed), shown);
};

/** Oldest first by default, so that new members do not shift pages. */
export const membersSort = (identity: Identity, sorting: Sorting): readonly Sort[] => {
	// The published client renames the fields of its queries, but not those of its lists.
	const named = sorting?.map((each) => ({ ...each, fieldName: each.fieldName?.replace(/^_/, "") }));
	const sort = sortOf(named, rulesFor(identity).sort);
	return sort.length > 0 ? sort : [{ field: "createdDate", order: "ASC" }];
};

const searchFilter = (search: Search, allowed: Rules): Filter | undefined => {
	const expression = search?.expression;
	if (!expression) return undefined;
	const fields = search.fields?.length ? search.fields : ["profile.nickname"];
	const searchable = (memberQueryFields.searchable ?? []).filter((name) => allowed(name));
	const faults = fields
		.filter((name) => !searchable.includes(name))
		.map((name) => ({
			field: "search.fields",
			rule: "FIELD_NOT_SEARCHABLE",
			description: `cannot search in ${name}, only in ${searchable.join(", ")}`,
		}));
	if (faults.length > 0) throw invalidQuery(faults);
	return or(...fields.map((name) => compare(allowed(name)?.path ?? name, "contains", expression)));
};
