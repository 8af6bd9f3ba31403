import type { saveStorefrontDraft as declaration } from "@cartwright/contract/sites/storefront-content";
import { InvalidArgument } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { checkContent } from "./check-content.ts";
import { contentsView } from "./contents-view.ts";
import { contentsWrite, loadContents, requireVersion } from "./load-contents.ts";

export const saveStorefrontDraft: Handler<typeof declaration> = async (context, { revision, draft }) => {
	const violations = checkContent(draft);
	if (violations.length > 0) throw new InvalidArgument(violations);
	const loaded = await loadContents(context);
	requireVersion(loaded.contents, revision);
	const next = { ...loaded.contents, version: loaded.contents.version + 1, draft };
	await context.store.commit(context.site, [contentsWrite(loaded, next)]);
	return { contents: contentsView(next) };
};
