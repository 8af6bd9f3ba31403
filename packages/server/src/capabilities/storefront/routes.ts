import { site } from "@cartwright/contract/sites/site";
import { type Implementation, implement } from "../../foundation/implementation.ts";

export const storefront: readonly Implementation[] = [
	implement(site, {
		getSite: () => import("./get-site.ts"),
		findPages: () => import("./find-pages.ts"),
	}),
];
