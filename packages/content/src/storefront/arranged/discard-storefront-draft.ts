import type { discardStorefrontDraft as declaration } from "@cartwright/contract/sites/storefront-content";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contentsView } from "./contents-view.ts";
import { contentsWrite, loadContents, requireVersion } from "./load-contents.ts";

export const discardStorefrontDraft: Handler<typeof declaration> = async (context, { revision }) => {
	const loaded = await loadContents(context);
	const { version, published } = loaded.contents;
	requireVersion(loaded.contents, revision);
	const next = { ...loaded.contents, version: version + 1, draft: published };
	await context.store.commit(context.site, [contentsWrite(loaded, next)]);
	return { contents: contentsView(next) };
};
