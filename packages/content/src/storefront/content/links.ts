const protocols = ["https:", "http:", "mailto:", "tel:"];
const ownOrigin = "http://shop.invalid";

/**
 * Whether a menu may link there: to a path of the shop, a web address, a mail address or a phone number. Paths are parsed as
 * browsers do: two slashes lead to another host, also with a tab or a backslash among them.
 */
export const isLink = (url: string): boolean =>
	url.startsWith("/")
		? URL.parse(url, ownOrigin)?.origin === ownOrigin
		: protocols.includes(URL.parse(url)?.protocol ?? "");

/** The slug of the page of text that a link leads to; undefined if it leads elsewhere. */
export const linkedPage = (url: string): string | undefined => {
	const path = url.startsWith("/") ? URL.parse(url, ownOrigin)?.pathname : undefined;
	const slug = path && /^\/pages\/([^/]+)/.exec(path)?.[1];
	return slug ? decoded(slug) : undefined;
};

const decoded = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};
