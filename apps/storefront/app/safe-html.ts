import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";

/** Elements whose content is not text. */
const nonTextTags = ["script", "style", "iframe", "object", "svg", "math", "template", "noscript", "title", "textarea"];

const options: sanitizeHtml.IOptions = {
	allowedTags: ["p", "br", "ul", "ol", "li", "strong", "b", "em", "i", "h3", "h4", "blockquote", "a"],
	allowedAttributes: { a: ["href", "rel"] },
	allowedSchemes: ["http", "https", "mailto"],
	allowProtocolRelative: false,
	nonTextTags,
	transformTags: {
		// Headings of a description are below those of the page.
		h1: "h3",
		h2: "h3",
		h5: "h4",
		h6: "h4",
		div: "p",
		a: (tagName, { href }): sanitizeHtml.Tag => ({
			tagName,
			attribs: href && isAllowedAddress(href) ? { href, rel: "nofollow" } : {},
		}),
	},
};

/** Web and mail URLs, and paths of the shop. Browsers read a backslash as a slash. */
const isAllowedAddress = (href: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/))[^\s\\]*$/i.test(href);

/** HTML with nothing but text, paragraphs, lists, emphasis and links. */
export const safeHtml = (html: string): string => sanitizeHtml(html, options);

/** Headings are those of sections of the page, and their links are the shop's own. */
const pageOptions: sanitizeHtml.IOptions = {
	...options,
	allowedTags: [...(options.allowedTags as string[]), "h2", "hr"],
	allowedSchemes: [...(options.allowedSchemes as string[]), "tel"],
	transformTags: {
		h1: "h2",
		h5: "h4",
		h6: "h4",
		div: "p",
		a: (tagName, { href }): sanitizeHtml.Tag => ({
			tagName,
			attribs: href && (isAllowedAddress(href) || /^tel:[\d+() .-]+$/i.test(href)) ? { href } : {},
		}),
	},
};

/** The text of a page as `safeHtml`, with headings of sections. */
export const safePageHtml = (html: string): string => sanitizeHtml(html, pageOptions);

/** The text without tags, in one line. */
export const plainText = (html: string): string => {
	let text = "";
	let nonTextDepth = 0;
	const change = (name: string, difference: number) => {
		if (nonTextTags.includes(name)) nonTextDepth += difference;
		text += " ";
	};
	const parser = new Parser({
		onopentag: (name) => change(name, 1),
		onclosetag: (name) => change(name, -1),
		ontext(data) {
			if (nonTextDepth === 0) text += data;
		},
	});
	parser.end(html);
	return text.replace(/\s+/g, " ").trim();
};
