const retainedElements = new Set([
	"A",
	"B",
	"BLOCKQUOTE",
	"BR",
	"CODE",
	"EM",
	"H1",
	"H2",
	"H3",
	"H4",
	"H5",
	"H6",
	"HR",
	"I",
	"LI",
	"OL",
	"P",
	"PRE",
	"S",
	"STRONG",
	"U",
	"UL",
]);
const retainedAttributes = new Set(["href", "rel", "target"]);

/** Whether the editor of formatted text keeps everything that a text consists of. */
export const isPlainHtml = (html: string): boolean => {
	const elements = [...new DOMParser().parseFromString(html, "text/html").body.querySelectorAll("*")];
	return elements.every(
		({ tagName, attributes }) =>
			retainedElements.has(tagName) &&
			[...attributes].every(({ name }) => tagName === "A" && retainedAttributes.has(name)),
	);
};
