import type { getStorefrontContent as declaration } from "@cartwright/contract/sites/storefront-content";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contentsView } from "./contents-view.ts";
import { loadContents } from "./load-contents.ts";

export const getStorefrontContent: Handler<typeof declaration> = async (context) => ({
	contents: contentsView((await loadContents(context)).contents),
});
