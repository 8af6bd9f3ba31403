import type { Account } from "@cartwright/accounts/identity/accounts/documents";
import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import { memberView } from "@cartwright/accounts/members/member-view";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import {
	type AppCollection,
	type AppSource,
	dateField,
	dateOf,
	filtered,
	idField,
	itemData,
	queried,
	sorted,
} from "./app-collection.ts";

const source: AppSource<Account> = {
	documents: accounts,
	visible: undefined,
	defaultSort: [{ field: "createdDate", order: "DESC" }],
	itemsOf: (stored) =>
		stored.map(({ doc }) => {
			const { loginEmail, contact, profile, status, privacyStatus, activityStatus, lastLoginDate } = memberView(
				doc,
				"FULL",
			);
			const { photo, cover, ...shown } = profile ?? {};
			const data = itemData({
				_id: doc.id,
				_createdDate: dateOf(doc.createdDate),
				_updatedDate: dateOf(doc.updatedDate),
				loginEmail,
				firstName: contact?.firstName,
				lastName: contact?.lastName,
				phone: contact?.phones?.[0],
				email: contact?.emails?.[0],
				...shown,
				profilePhoto: photo,
				coverPhoto: cover,
				status,
				privacyStatus,
				activityStatus,
				...(lastLoginDate ? { lastLoginDate: dateOf(lastLoginDate) } : {}),
			});
			return { data };
		}),
};

/** All members, with their personal data. */
export const membersFullData: AppCollection<Account> = {
	id: "Members/FullData",
	displayName: "Full data",
	displayField: "loginEmail",
	fields: [
		idField(filtered("id")),
		{
			key: "loginEmail",
			displayName: "Login email",
			type: "TEXT",
			query: filtered("loginEmail", { stored: (operand) => normalizedEmail(String(operand)) }),
		},
		{ key: "firstName", displayName: "First name", type: "TEXT", query: queried("profile.firstName") },
		{ key: "lastName", displayName: "Last name", type: "TEXT", query: queried("profile.lastName") },
		{ key: "phone", displayName: "Phone", type: "TEXT" },
		{ key: "email", displayName: "Email", type: "TEXT" },
		{ key: "nickname", displayName: "Nickname", type: "TEXT", query: queried("profile.nickname") },
		{ key: "slug", displayName: "Slug", type: "TEXT", query: filtered("profile.slug") },
		{ key: "profilePhoto", displayName: "Profile photo", type: "OBJECT" },
		{ key: "coverPhoto", displayName: "Cover photo", type: "OBJECT" },
		{ key: "status", displayName: "Status", type: "TEXT" },
		{ key: "privacyStatus", displayName: "Privacy status", type: "TEXT" },
		{ key: "activityStatus", displayName: "Activity status", type: "TEXT" },
		{
			key: "lastLoginDate",
			displayName: "Last login date",
			type: "DATETIME",
			query: sorted("lastLoginDate", { stored: "date" }),
		},
		{ key: "title", displayName: "Title", type: "TEXT" },
		dateField("_createdDate", sorted("createdDate")),
		dateField("_updatedDate"),
	],
	permission: "MEMBERS.MEMBER_READ",
	source,
};
