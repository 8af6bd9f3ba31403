import { isDeepStrictEqual } from "node:util";
import type { StorefrontContents as WireContents } from "@cartwright/contract/sites/storefront-content";
import type { StorefrontContents } from "../documents.ts";

export const contentsView = ({ version, draft, published, publishedDate }: StorefrontContents): WireContents => ({
	revision: String(version),
	draft,
	published,
	changed: !isDeepStrictEqual(draft, published),
	...(publishedDate ? { publishedDate } : {}),
});
