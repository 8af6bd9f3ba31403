import type { PageUrl } from "@cartwright/contract/media/media-messages";

/** Absolute URL of a page; pages of catalogue items are on the shop's site at `base`. */
export const pageUrl = (url: PageUrl | undefined, base: string): PageUrl | undefined =>
	url && (url.url || !url.relativePath ? url : { ...url, url: base + url.relativePath });
