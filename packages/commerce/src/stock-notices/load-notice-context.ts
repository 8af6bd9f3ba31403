import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { linkKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { signLink } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";

const linkDays = 365;

/** What all notifications of a shop share. */
export interface NoticeContext {
	readonly settings: Settings | undefined;
	/** The page that cancels all requests of an email address. */
	readonly endUrl: (email: string) => string;
}

export const loadNoticeContext = async (
	{ store, origin, now }: Pick<WorkContext, "store" | "origin" | "now">,
	site: string,
): Promise<NoticeContext> => {
	const [{ shop }, { key }] = await Promise.all([
		store.read(site, { shop: byId(settings, settingsId) }),
		store.read(installation, { key: byId(secrets, linkKeyId) }),
	]);
	if (!key) throw new Error("the installation has no key for links");
	const expires = Math.floor(Date.parse(now) / 1000) + linkDays * 24 * 60 * 60;
	return {
		settings: shop?.doc,
		endUrl: (email) =>
			`${origin}/hosted/stock-notices/${signLink(key.doc.value, "stock-notice", { site, subject: email, expires })}`,
	};
};
