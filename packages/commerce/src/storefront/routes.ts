import { site } from "@cartwright/contract/sites/site";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const storefront: readonly Implementation[] = [
	implement(site, {
		getSite: () => import("./get-site.ts"),
		findPages: () => import("@cartwright/content/storefront/find-pages"),
	}),
];
