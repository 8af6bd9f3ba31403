import type { FooterColumn, HomeSection, LocalText, Site, SiteLink } from "@cartwright/contract/sites/site-messages";
import type { Announcement, StorefrontContent } from "@cartwright/contract/sites/storefront-content";
import type { Content } from "../content/content.ts";
import { linkedPage } from "../content/links.ts";

type Arranged = Pick<Site, "homeSections" | "announcement" | "announcementUrl" | "navigation" | "footer">;

/**
 * What visitors see of the content that the shop arranges, over that of the data collections. A link without words, or to a page that
 * there is not, is left out. `minute` is only called if an announcement has times, because it ends the caching of responses.
 */
export const arrangedContent = (
	{ sections, announcement, navigation, footer }: StorefrontContent,
	content: Content,
	minute: () => string | undefined,
): Arranged => {
	const slugs = new Set(content.pages.map(({ slug }) => slug));
	const shown = <Link extends SiteLink>(links: readonly Link[] | null | undefined): Link[] =>
		(links ?? []).filter(({ label, url }) => {
			const page = linkedPage(url ?? "");
			return hasText(label) && Boolean(url) && (page === undefined || slugs.has(page));
		});
	const own = shown(navigation).map((entry) => ({ ...entry, links: shown(entry.links) }));
	const columns = (footer ?? [])
		.map((column): FooterColumn => ({ ...column, links: shown(column.links) }))
		.filter(({ links }) => links?.length);
	return {
		homeSections: (sections ?? []).filter(isFilled),
		...(hasText(announcement?.text)
			? shownAnnouncement(announcement ?? {}, minute)
			: { announcement: content.announcement }),
		navigation: own.length > 0 ? own : content.navigation,
		footer: columns.length > 0 ? columns : content.footer,
	};
};

const hasText = (text: LocalText | null | undefined): boolean =>
	Object.values(text ?? {}).some((each) => each.trim() !== "");

const shownAnnouncement = (
	{ enabled, text, url, from, until }: Announcement,
	minute: () => string | undefined,
): Pick<Site, "announcement" | "announcementUrl"> => {
	const isNow = (): boolean => {
		const now = Date.parse(minute() ?? "");
		return (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until));
	};
	const isShown = enabled && ((!from && !until) || isNow());
	return isShown ? { announcement: text ?? {}, ...(url ? { announcementUrl: url } : {}) } : { announcement: {} };
};

const isFilled = ({ kind, title, text, body, image, collectionId, productIds }: HomeSection): boolean => {
	switch (kind) {
		case "COLLECTION":
			return Boolean(collectionId);
		case "PRODUCTS":
			return (productIds ?? []).length > 0;
		case "TEXT":
			return hasText(title) || hasText(body);
		default:
			return hasText(title) || hasText(text) || Boolean(image?.url);
	}
};
