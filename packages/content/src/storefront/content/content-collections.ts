import type { DataField, DataFieldType } from "@cartwright/contract/data/collection-messages";
import type { DataCollection } from "../../data/documents.ts";

interface TextFields {
	/** Fields with a text in each language, by key. */
	readonly texts: Readonly<Record<string, { readonly displayName: string; readonly type: DataFieldType }>>;
	readonly others: readonly DataField[];
}

const order: DataField = { key: "order", displayName: "Order", type: "NUMBER" };
const hidden: DataField = { key: "hidden", displayName: "Hidden", type: "BOOLEAN" };
const slug: DataField = { key: "slug", displayName: "Slug", type: "TEXT" };

const declared: Readonly<Record<string, TextFields>> = {
	Pages: {
		texts: {
			title: { displayName: "Title", type: "TEXT" },
			seoTitle: { displayName: "SEO title", type: "TEXT" },
			seoDescription: { displayName: "SEO description", type: "TEXT" },
			body: { displayName: "Body", type: "RICH_TEXT" },
		},
		others: [slug, hidden],
	},
	Menus: {
		texts: { title: { displayName: "Title", type: "TEXT" } },
		others: [
			slug,
			{ key: "links", displayName: "Links", type: "ARRAY" },
			{
				key: "pages",
				displayName: "Pages",
				type: "MULTI_REFERENCE",
				typeMetadata: { multiReference: { referencedCollectionId: "Pages" } },
			},
			order,
			hidden,
		],
	},
	Announcements: { texts: { text: { displayName: "Text", type: "TEXT" } }, others: [order, hidden] },
};

/** Everybody reads the storefront's content, and staff write it. */
const permissions: DataCollection["permissions"] = {
	read: "ANYONE",
	insert: "ADMIN",
	update: "ADMIN",
	remove: "ADMIN",
};

/** What a new collection of the storefront declares. Its texts have a field for each further language of the shop. */
export const declarationOf = (
	id: string,
	languages: readonly string[],
): Pick<DataCollection, "displayName" | "displayField" | "fields" | "permissions"> => {
	const { texts = {}, others = [] } = declared[id] ?? {};
	const fields = Object.entries(texts).flatMap(([key, { displayName, type }]): DataField[] => [
		{ key, displayName, type },
		...languages
			.slice(1)
			.map((language) => ({ key: `${key}_${language}`, displayName: `${displayName} (${language})`, type })),
	]);
	return { displayName: id, displayField: Object.keys(texts)[0] ?? null, fields: [...fields, ...others], permissions };
};
