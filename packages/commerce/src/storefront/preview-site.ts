import { creatorReads, mayCreatorUse } from "@cartwright/accounts/identity/staff/link-creator";
import {
	createStorefrontPreview,
	type previewSite as declaration,
} from "@cartwright/contract/sites/storefront-content";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readLink } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import { loadSite } from "./load/load-site.ts";

export const previewSite: Handler<typeof declaration> = async (context, { token }) => {
	if (!(await isValid(context, token))) {
		throw new ApplicationError<typeof declaration>("PREVIEW_NOT_FOUND", "token is not valid, or no longer.");
	}
	return { site: await loadSite(context.store, context.site, context.origin, context, "draft") };
};

/** A token ends with its time, and with what its creator may do. */
const isValid = async ({ store, site, cursorKey, now }: Context, token: string): Promise<boolean> => {
	const link = readLink(cursorKey, "site-preview", token);
	if (!link?.createdBy || link.site !== site || link.expires * 1000 <= Date.parse(now)) return false;
	const created = { site, createdBy: link.createdBy };
	const creator = await store.read(installation, creatorReads(created));
	return mayCreatorUse([createStorefrontPreview.permission ?? ""], created, creator, now);
};
