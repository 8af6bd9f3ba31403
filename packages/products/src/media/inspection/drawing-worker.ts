import { parentPort } from "node:worker_threads";
import createPurifier, { type WindowLike } from "dompurify";
import { JSDOM } from "jsdom";

const { window } = new JSDOM("");
const purifier = createPurifier(window as unknown as WindowLike);
// Without a complete document model it would return what it was given.
if (!purifier.isSupported) throw new Error("drawings cannot be cleaned");

const within = /^\s*(?:#|data:image\/(?:png|jpe?g|webp|gif);)/i;
const outside = /url\(\s*["']?\s*(?!["'#\s])|@import|\\|\/\*/i;

purifier.addHook("uponSanitizeAttribute", (_element, attribute) => {
	const { attrName, attrValue } = attribute;
	const isReference = /^(?:[\w-]+:)?(?:href|src)$/i.test(attrName);
	if (isReference ? !within.test(attrValue) : outside.test(attrValue)) attribute.keepAttr = false;
});

const rules = {
	IN_PLACE: true,
	USE_PROFILES: { svg: true, svgFilters: true },
	FORBID_TAGS: ["style", "foreignObject"],
	ADD_TAGS: ["use"],
} as const;

/** Undefined if it is not a drawing. */
const clean = (text: string): string | undefined => {
	const { documentElement: root } = new window.DOMParser().parseFromString(text, "image/svg+xml");
	if (root.localName !== "svg") return undefined;
	purifier.sanitize(root as never, {
		...rules,
		FORBID_TAGS: [...rules.FORBID_TAGS],
		ADD_TAGS: [...rules.ADD_TAGS],
	});
	return new window.XMLSerializer().serializeToString(root);
};

parentPort?.on("message", (text: string) => {
	let cleaned: string | undefined;
	try {
		cleaned = clean(text);
	} catch {
		// Whatever cannot be parsed or cleaned is not stored.
	}
	parentPort?.postMessage(cleaned);
});
