const notAllowed: readonly (readonly [RegExp, string])[] = [
	[/<!(?:DOCTYPE|ENTITY)/i, "a document type"],
	[/<\?xml-stylesheet/i, "a style sheet"],
	[/<(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|audio|video)\b/i, "an element that is more than drawing"],
	[/\son[a-z]+\s*=/i, "a script"],
	[/(?:href|src)\s*=\s*["']?\s*(?!["'#\s]|data:image\/(?:png|jpe?g|webp|gif);)/i, "a reference to another file"],
	[/url\(\s*["']?\s*(?!["'#\s])/i, "a reference to another file"],
	[/@import/i, "a style sheet"],
];

/** The text of an SVG file, or `undefined` if the bytes are not one. */
export const svgText = (bytes: Uint8Array): string | undefined => {
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<(?:svg:)?svg[\s>]/i.test(text)
			? text
			: undefined;
	} catch {
		return undefined;
	}
};

/**
 * Unsafe content of an SVG file. The renderer runs no scripts and fetches nothing, and browsers never receive the SVG
 * file; this rejects content that is only meant for a browser.
 */
export const svgFault = (text: string): string | undefined => {
	// Numeric character references could hide any of it.
	const plain = text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_whole, hex?: string, digits?: string) => {
		const code = hex ? Number.parseInt(hex, 16) : Number(digits);
		return code <= 0x10ffff ? String.fromCodePoint(code) : "";
	});
	return notAllowed.find(([pattern]) => pattern.test(plain))?.[1];
};

/** The size that an SVG file declares, if in pixels. */
export const svgSize = (text: string): { width: number; height: number } | undefined => {
	const [tag = ""] = /<(?:svg:)?svg[^>]*>/i.exec(text) ?? [];
	const [width, height] = ["width", "height"].map((name) => {
		const [, value] = new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d{1,5})(?:px)?\\s*["']`).exec(tag) ?? [];
		return Number(value ?? 0);
	});
	return width && height ? { width, height } : undefined;
};
