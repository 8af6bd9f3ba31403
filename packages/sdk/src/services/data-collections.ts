// Written from @cartwright/contract/data/collections by npm run snapshot.
import type { dataCollections as declaration } from "@cartwright/contract/data/collections";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const dataCollections: Routes<DeclaredCalls<typeof declaration>> = {
	name: "data.collections",
	operations: {
		createDataCollection: {
			method: "POST",
			published: "/wix-data/v2/collections",
		},
		getDataCollection: {
			method: "GET",
			published: "/wix-data/v2/collections/{dataCollectionId}",
			query: "flat",
		},
		listDataCollections: {
			method: "GET",
			published: "/wix-data/v2/collections",
			query: "flat",
		},
		updateDataCollection: {
			method: "PUT",
			published: "/wix-data/v2/collections",
		},
		deleteDataCollection: {
			method: "DELETE",
			published: "/wix-data/v2/collections/{dataCollectionId}",
			query: "flat",
		},
		restoreDataCollection: {
			method: "POST",
			published: "/wix-data/v2/collections/restore/{dataCollectionId}",
		},
		patchDataCollection: {
			method: "PATCH",
			published: "/wix-data/v2/collections/{dataCollection.id}",
		},
		createDataCollectionField: {
			method: "POST",
			published: "/wix-data/v2/collections/create-field",
		},
		updateDataCollectionField: {
			method: "POST",
			published: "/wix-data/v2/collections/update-field",
		},
		patchDataCollectionField: {
			method: "PATCH",
			published: "/wix-data/v2/collections/{dataCollectionId}/patch-field",
		},
		deleteDataCollectionField: {
			method: "POST",
			published: "/wix-data/v2/collections/delete-field",
		},
		addDataCollectionPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/add-plugin",
		},
		deleteDataCollectionPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/delete-plugin",
		},
		addPublishPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/add-publish-plugin",
		},
		deletePublishPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/delete-publish-plugin",
		},
		addUrlizedPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/add-urlized-plugin",
		},
		deleteUrlizedPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/delete-urlized-plugin",
		},
		addMultilingualPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/add-multilingual-plugin",
		},
		deleteMultilingualPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/delete-multilingual-plugin",
		},
		addCmsPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/add-cms-plugin",
		},
		deleteCmsPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/delete-cms-plugin",
		},
		addCatalogPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/add-catalog-plugin",
		},
		deleteCatalogPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/delete-catalog-plugin",
		},
		addDraftItemsPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/add-draft-items-plugin",
		},
		deleteDraftItemsPlugin: {
			method: "POST",
			published: "/wix-data/v2/collections/delete-draft-items-plugin",
		},
	},
};
