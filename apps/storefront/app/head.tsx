import type { LanguageTag } from "@cartwright/ui/language";
import { type PictureFile, sharedPicture } from "@cartwright/ui/picture-sources";
import { pathInLanguage } from "./language-in-address.ts";
import { useChrome } from "./use-chrome.ts";

interface PageHeadProps {
	/** The title of the page; the name of the shop is added. */
	title: string;
	description?: string | undefined;
	/** The canonical path of the page. */
	path: string;
	picture?: PictureFile | undefined;
	type?: "website" | "product" | "article";
	/** Excluded from search engines, such as filtered lists. */
	hidden?: boolean | undefined;
}

/** The title and metadata of a page, for the window, search engines and shared links. */
export function PageHead({ title, description, path, picture, type = "website", hidden }: PageHeadProps) {
	const chrome = useChrome();
	const full =
		title === chrome.name ? [chrome.name, chrome.tagline].filter(Boolean).join(" · ") : `${title} · ${chrome.name}`;
	const text = description || chrome.description;
	const { languages } = chrome;
	const addressIn = (tag: LanguageTag) => chrome.origin + pathInLanguage(path, tag, languages);
	const address = addressIn(chrome.language);
	const image = picture?.url && new URL(sharedPicture(picture), chrome.origin).href;
	return (
		<>
			<title>{full}</title>
			{text && <meta name="description" property="og:description" content={text} />}
			{hidden ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
			{!hidden &&
				languages.length > 1 &&
				languages.map((tag) => <link key={tag} rel="alternate" hrefLang={tag} href={addressIn(tag)} />)}
			{!hidden && languages.length > 1 && <link rel="alternate" hrefLang="x-default" href={chrome.origin + path} />}
			<meta property="og:site_name" content={chrome.name} />
			<meta property="og:title" content={title} />
			<meta property="og:type" content={type} />
			<meta property="og:url" content={address} />
			{image && <meta property="og:image" content={image} />}
			{image && <meta property="og:image:alt" content={picture.altText || title} />}
			<meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
		</>
	);
}
