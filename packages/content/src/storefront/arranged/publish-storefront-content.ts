import type { publishStorefrontContent as declaration } from "@cartwright/contract/sites/storefront-content";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contentsView } from "./contents-view.ts";
import { contentsWrite, loadContents, requireVersion } from "./load-contents.ts";

export const publishStorefrontContent: Handler<typeof declaration> = async (context, { revision }) => {
	const loaded = await loadContents(context);
	const { version, draft } = loaded.contents;
	requireVersion(loaded.contents, revision);
	const next = { ...loaded.contents, version: version + 1, published: draft, publishedDate: context.now };
	await context.store.commit(context.site, [contentsWrite(loaded, next)]);
	return { contents: contentsView(next) };
};
