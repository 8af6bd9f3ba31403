// Written from @cartwright/contract/sites/storefront-content by npm run snapshot.
import type { storefrontContent as declaration } from "@cartwright/contract/sites/storefront-content";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const storefrontContent: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.storefront-content",
	operations: {
		getStorefrontContent: {
			method: "GET",
			published: "/cartwright/v1/storefront-content",
			query: "flat",
		},
		saveStorefrontDraft: {
			method: "PUT",
			published: "/cartwright/v1/storefront-content/draft",
		},
		publishStorefrontContent: {
			method: "POST",
			published: "/cartwright/v1/storefront-content/publish",
		},
		discardStorefrontDraft: {
			method: "DELETE",
			published: "/cartwright/v1/storefront-content/draft",
			query: "flat",
		},
		createStorefrontPreview: {
			method: "POST",
			published: "/cartwright/v1/storefront-content/previews",
		},
		previewSite: {
			method: "POST",
			published: "/cartwright/v1/site/preview",
		},
	},
};
