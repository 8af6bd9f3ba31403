import type { Account } from "@cartwright/accounts/identity/accounts/documents";
import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import { fieldsIn, fieldsRequest, type MemberFields } from "@cartwright/accounts/member-fields/documents";
import { publicFieldsOf } from "@cartwright/accounts/members/custom-fields";
import { memberView } from "@cartwright/accounts/members/member-view";
import type { Stored } from "@cartwright/store/collection";
import { and, equals } from "@cartwright/store/query/filter";
import {
	type AppCollection,
	type AppSource,
	dateField,
	dateOf,
	filtered,
	idField,
	itemData,
	sorted,
} from "./app-collection.ts";

const source: AppSource<Account> = {
	documents: accounts,
	visible: and(equals("profile.privacyStatus", "PUBLIC"), equals("status", "ACTIVE")),
	defaultSort: [{ field: "createdDate", order: "DESC" }],
	related: () => fieldsRequest,
	itemsOf(stored, { related }) {
		const fields = fieldsIn(related as Stored<MemberFields> | undefined);
		return stored.map(({ doc }) => {
			const { photo, cover, ...profile } = memberView(doc, "PUBLIC").profile ?? {};
			const custom = Object.values(publicFieldsOf(doc.profile, fields));
			const data = itemData({
				...Object.fromEntries(custom.map((field) => [field?.name ?? "", field?.value])),
				_id: doc.id,
				_createdDate: dateOf(doc.createdDate),
				_updatedDate: dateOf(doc.updatedDate),
				profilePhoto: photo?.url,
				coverPhoto: cover?.url,
				...profile,
			});
			return { data };
		});
	},
};

/** What members with a public profile show to everybody. */
export const membersPublicData: AppCollection<Account> = {
	id: "Members/PublicData",
	displayName: "Public data",
	displayField: "nickname",
	fields: [
		idField(filtered("id")),
		dateField("_createdDate", sorted("createdDate")),
		dateField("_updatedDate"),
		{ key: "profilePhoto", displayName: "Profile photo", type: "IMAGE" },
		{ key: "coverPhoto", displayName: "Cover photo", type: "IMAGE" },
		{ key: "nickname", displayName: "Nickname", type: "TEXT", query: filtered("profile.nickname") },
		{ key: "title", displayName: "Title", type: "TEXT" },
		{ key: "slug", displayName: "Slug", type: "TEXT", query: filtered("profile.slug") },
	],
	source,
};
