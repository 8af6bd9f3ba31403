import { collections } from "@cartwright/products/catalogue/documents";
import { withPublicMediaUrls } from "@cartwright/products/catalogue/media";
import type { ProductCollection } from "@cartwright/products/catalogue/product";
import { mediaView } from "@cartwright/products/catalogue/v1/media-view";
import { equals } from "@cartwright/store/query/filter";
import { type AppCollection, type AppSource, dateField, dateOf, idField, itemData, queried } from "./app-collection.ts";

const source: AppSource<ProductCollection> = {
	documents: collections,
	visible: equals("visible", true),
	defaultSort: [{ field: "createdDate", order: "DESC" }],
	itemsOf: (stored, { origin }) =>
		stored.map(({ doc }) => {
			const { id, name, slug, description, createdDate, updatedDate } = doc;
			const mainMedia = mediaView(withPublicMediaUrls(doc, origin).media).mainMedia?.thumbnail?.url;
			const dates = { _createdDate: dateOf(createdDate), _updatedDate: dateOf(updatedDate) };
			return { data: itemData({ _id: id, ...dates, name, slug, description, mainMedia }) };
		}),
};

/** The visible collections of products. */
export const storeCollections: AppCollection<ProductCollection> = {
	id: "Stores/Collections",
	displayName: "Collections",
	displayField: "name",
	fields: [
		idField(queried("id")),
		dateField("_createdDate", queried("createdDate")),
		dateField("_updatedDate"),
		{ key: "name", displayName: "Name", type: "TEXT", query: queried("name") },
		{ key: "slug", displayName: "Slug", type: "TEXT", query: queried("slug") },
		{ key: "description", displayName: "Description", type: "TEXT" },
		{ key: "mainMedia", displayName: "Main media", type: "IMAGE" },
	],
	source,
};
