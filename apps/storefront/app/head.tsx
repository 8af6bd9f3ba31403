import type { PictureFile } from "@cartwright/ui/picture-sources";
import { useChrome } from "./use-chrome.ts";

interface PageHeadProps {
	/** Of the page; the name of the shop is added. */
	title: string;
	description?: string | undefined;
	/** The one address of what the page shows, as a path. */
	path: string;
	picture?: PictureFile | undefined;
	type?: "website" | "product" | "article";
	/** Not to be found by search engines, such as lists that somebody narrowed. */
	hidden?: boolean | undefined;
}

/** What search engines, shared links and the window's title say of a page. */
export function PageHead({ title, description, path, picture, type = "website", hidden }: PageHeadProps) {
	const chrome = useChrome();
	const full =
		title === chrome.name ? [chrome.name, chrome.tagline].filter(Boolean).join(" · ") : `${title} · ${chrome.name}`;
	const text = description || chrome.description;
	const address = chrome.origin + path;
	return (
		<>
			<title>{full}</title>
			{text && <meta name="description" content={text} />}
			{hidden ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
			<meta property="og:site_name" content={chrome.name} />
			<meta property="og:title" content={title} />
			{text && <meta property="og:description" content={text} />}
			<meta property="og:type" content={type} />
			<meta property="og:url" content={address} />
			{picture?.url && <meta property="og:image" content={new URL(picture.url, chrome.origin).href} />}
			<meta name="twitter:card" content={picture?.url ? "summary_large_image" : "summary"} />
		</>
	);
}
