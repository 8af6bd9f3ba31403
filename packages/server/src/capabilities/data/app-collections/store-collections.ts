import { equals } from "@cartwright/store/query/filter";
import { rulesOf } from "@cartwright/store/query-language";
import { collections } from "../../catalogue/documents.ts";
import { withPublicMediaUrls } from "../../catalogue/media.ts";
import type { ProductCollection } from "../../catalogue/product.ts";
import { asInstant } from "../../catalogue/v1/filter-values.ts";
import { mediaView } from "../../catalogue/v1/media-view.ts";
import type { AppCollection } from "./app-collection.ts";

const any = { operators: "*", sort: "BOTH" } as const;

const rules = rulesOf(
	{ fields: { _id: any, _createdDate: any, name: any, slug: any } },
	{ _id: "id", _createdDate: { path: "createdDate", value: asInstant }, name: "name", slug: "slug" },
);

/** The visible collections of products. */
export const storeCollections: AppCollection<ProductCollection> = {
	id: "Stores/Collections",
	displayName: "Collections",
	displayField: "name",
	fields: [
		{ key: "name", displayName: "Name", type: "TEXT" },
		{ key: "slug", displayName: "Slug", type: "TEXT" },
		{ key: "description", displayName: "Description", type: "TEXT" },
		{ key: "mainMedia", displayName: "Main media", type: "IMAGE" },
	],
	documents: collections,
	rules,
	visible: equals("visible", true),
	defaultSort: [{ field: "createdDate", order: "DESC" }],
	inStoredUnits: (filter) => filter,
	related: () => undefined,
	itemsOf: (stored, { origin }) =>
		stored.map(({ doc }) => {
			const { id, name, slug, description, createdDate, updatedDate } = doc;
			const main = mediaView(withPublicMediaUrls(doc, origin).media).mainMedia?.thumbnail?.url;
			return {
				_id: id,
				_createdDate: { $date: createdDate },
				_updatedDate: { $date: updatedDate },
				...{ name, slug, description },
				...(main ? { mainMedia: main } : {}),
			};
		}),
};
