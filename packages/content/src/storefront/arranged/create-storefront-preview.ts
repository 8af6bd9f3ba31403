import type { createStorefrontPreview as declaration } from "@cartwright/contract/sites/storefront-content";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { recordLink } from "@cartwright/kernel/foundation/record-link";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { linkCreator, signLink } from "@cartwright/kernel/sites/signed-link";
import { byId } from "@cartwright/store/store";
import { storefrontContents, storefrontContentsId } from "../documents.ts";

const minutesValid = 15;

export const createStorefrontPreview: Handler<typeof declaration> = async (context) => {
	const { store, site, origin, cursorKey, now, identity } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const expires = Math.floor(Date.parse(now) / 1000) + minutesValid * 60;
	const link = { site, subject: storefrontContentsId, expires, createdBy: linkCreator(identity) };
	const token = signLink(cursorKey, "site-preview", link);
	await recordLink(context, storefrontContents.name, storefrontContentsId);
	const base = (shop?.doc.storefrontUrl ?? origin).replace(/\/$/, "");
	return {
		token,
		url: `${base}/?${new URLSearchParams({ preview: token })}`,
		expires: new Date(expires * 1000).toISOString(),
	};
};
