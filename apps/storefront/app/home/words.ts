import type { Hero, HomePage, HomeSection } from "@cartwright/contract/sites/site-messages";
import { pictureFile } from "../catalogue/picture-file.ts";

export type Words = ReturnType<typeof wordsOf>;

type Worded = Pick<
	Hero | NonNullable<HomePage["story"]> | HomeSection,
	"title" | "text" | "image" | "altText" | "link"
>;

/** Title, text, picture and link of a part of the home page, in the language of the page. */
export const wordsOf = (
	{ title, text, image, altText, link }: Worded,
	t: (text: Hero["title"]) => string,
	origin: string,
) => ({
	title: t(title),
	text: t(text),
	picture: pictureFile(image && { ...image, altText: t(altText) || image.altText }, origin),
	link: link?.url ? { label: t(link.label), url: link.url } : undefined,
});
