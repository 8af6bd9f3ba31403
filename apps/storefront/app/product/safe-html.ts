/** The elements allowed in texts of a shop. */
const allowedElements = new Set(["p", "br", "ul", "ol", "li", "strong", "b", "em", "i", "h3", "h4", "blockquote", "a"]);
/** Headings of a description are below those of the page. */
const renamed: Readonly<Record<string, string>> = { h1: "h3", h2: "h3", h5: "h4", h6: "h4", div: "p" };
/** Elements whose content is not text. */
const droppedElements = /<(script|style|iframe|object|svg|math|template|noscript|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tokens = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;

/**
 * HTML with nothing but text, paragraphs, lists, emphasis and links: every tag is rewritten from a short list, and
 * everything else becomes text.
 */
export const safeHtml = (html: string): string => {
	const open: string[] = [];
	let safe = "";
	for (const [token, slash, tag, attributes] of html.replace(droppedElements, "").matchAll(tokens)) {
		if (token.startsWith("<!--")) continue;
		if (tag === undefined) {
			safe += escapeText(token);
			continue;
		}
		const name = renamed[tag.toLowerCase()] ?? tag.toLowerCase();
		if (!allowedElements.has(name)) continue;
		safe += slash ? closing(open, name) : opening(open, name, attributes ?? "");
	}
	return (
		safe +
		open
			.reverse()
			.map((name) => `</${name}>`)
			.join("")
	);
};

const opening = (open: string[], name: string, attributes: string): string => {
	if (name === "br") return "<br>";
	open.push(name);
	if (name !== "a") return `<${name}>`;
	const address = addressOf(attributes);
	return address ? `<a href="${escapeText(address)}" rel="nofollow">` : "<a>";
};

/** Also closes the elements left open inside. */
const closing = (open: string[], name: string): string => {
	const position = open.lastIndexOf(name);
	if (position < 0) return "";
	return open
		.splice(position)
		.reverse()
		.map((each) => `</${each}>`)
		.join("");
};

/** Allows only web and mail URLs. Entities and control characters may hide a scheme, so few characters are accepted. */
const addressOf = (attributes: string): string | undefined => {
	const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
	const address = (double ?? single ?? bare ?? "").trim();
	return /^(https?:\/\/|mailto:|\/(?!\/))[^\s\\]*$/i.test(address) ? address : undefined;
};

/** Keeps entities as they are. */
const escapeText = (text: string): string =>
	text
		.replace(/&(?!(?:[a-z][a-z0-9]*|#\d+|#x[\da-f]+);)/gi, "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The text without tags, in one line. */
export const plainText = (html: string): string =>
	html
		.replace(droppedElements, " ")
		.replace(/<[^>]*>/g, " ")
		.replace(/&(\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
		.replace(/\s+/g, " ")
		.trim();
