import type { PageUrl } from "@cartwright/contract/media/media-messages";

/** The whole address of a page; those of the catalogue's items are on the shop's own site, at `base`. */
export const pageUrl = (url: PageUrl | undefined, base: string): PageUrl | undefined =>
	url && (url.url || !url.relativePath ? url : { ...url, url: base + url.relativePath });
