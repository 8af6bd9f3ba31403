const notAllowed: readonly (readonly [RegExp, string])[] = [
	[/<!(?:DOCTYPE|ENTITY)/i, "a document type"],
	[/<\?xml-stylesheet/i, "a style sheet"],
	[/<(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|audio|video)\b/i, "an element that is more than drawing"],
	[/\son[a-z]+\s*=/i, "a script"],
	[/(?:href|src)\s*=\s*["']?\s*(?!["'#\s]|data:image\/(?:png|jpe?g|webp|gif);)/i, "a reference to another file"],
	[/url\(\s*["']?\s*(?!["'#\s])/i, "a reference to another file"],
	[/@import/i, "a style sheet"],
];

/** The text of a drawing in SVG; nothing where the bytes are none. */
export const drawingText = (bytes: Uint8Array): string | undefined => {
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
 * What stands in a drawing that does not belong there. The program that draws runs no scripts and fetches nothing, and
 * no browser is ever sent the drawing; this keeps out what could only be meant for one that does.
 */
export const drawingFault = (text: string): string | undefined => {
	// A character written as a number could hide any of it.
	const plain = text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_whole, hex?: string, digits?: string) => {
		const code = hex ? Number.parseInt(hex, 16) : Number(digits);
		return code <= 0x10ffff ? String.fromCodePoint(code) : "";
	});
	return notAllowed.find(([form]) => form.test(plain))?.[1];
};

/** The size that a drawing says it has, where it says so in pixels. */
export const drawingSize = (text: string): { width: number; height: number } | undefined => {
	const [tag = ""] = /<(?:svg:)?svg[^>]*>/i.exec(text) ?? [];
	const [width, height] = ["width", "height"].map((name) => {
		const [, value] = new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d{1,5})(?:px)?\\s*["']`).exec(tag) ?? [];
		return Number(value ?? 0);
	});
	return width && height ? { width, height } : undefined;
};
