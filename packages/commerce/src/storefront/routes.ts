import { site } from "@cartwright/contract/sites/site";
import { storefrontContent } from "@cartwright/contract/sites/storefront-content";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const storefront: readonly Implementation[] = [
	implement(site, {
		getSite: () => import("./get-site.ts"),
		findPages: () => import("@cartwright/content/storefront/find-pages"),
	}),
	implement(storefrontContent, {
		getStorefrontContent: () => import("@cartwright/content/storefront/arranged/get-storefront-content"),
		saveStorefrontDraft: () => import("@cartwright/content/storefront/arranged/save-storefront-draft"),
		publishStorefrontContent: () => import("@cartwright/content/storefront/arranged/publish-storefront-content"),
		discardStorefrontDraft: () => import("@cartwright/content/storefront/arranged/discard-storefront-draft"),
		createStorefrontPreview: () => import("@cartwright/content/storefront/arranged/create-storefront-preview"),
		previewSite: () => import("./preview-site.ts"),
	}),
];
