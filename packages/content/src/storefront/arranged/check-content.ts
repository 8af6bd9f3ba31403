import type { Violation } from "@cartwright/contract/errors";
import type { HomeSection } from "@cartwright/contract/sites/site-messages";
import type { Announcement, StorefrontContent } from "@cartwright/contract/sites/storefront-content";
import { violation } from "@cartwright/kernel/foundation/errors";
import { isLink } from "../content/links.ts";

/** Every page of the storefront loads the content. */
const maxBytes = 250_000;

type Absent = undefined | null;

/** What is wrong with a draft. What is not entered yet is not wrong: the storefront leaves it out. */
export const checkContent = (draft: StorefrontContent): Violation[] => [
	...(draft.sections ?? []).flatMap((section, index) => checkSection(section, index, draft.sections ?? [])),
	...checkAnnouncement(draft.announcement ?? {}),
	...(draft.navigation ?? []).flatMap(({ url, links }, index) => [
		...checkLink(`draft.navigation[${index}].url`, url),
		...(links ?? []).flatMap((link, at) => checkLink(`draft.navigation[${index}].links[${at}].url`, link.url)),
	]),
	...(draft.footer ?? []).flatMap(({ links }, index) =>
		(links ?? []).flatMap(({ url }, at) => checkLink(`draft.footer[${index}].links[${at}].url`, url)),
	),
	...checkSize(draft),
];

const checkSection = (section: HomeSection, index: number, all: readonly HomeSection[]): Violation[] => {
	const field = `draft.sections[${index}]`;
	const isRepeated = all.findIndex(({ id }) => id === section.id) < index;
	return [
		...(isRepeated ? [violation(`${field}.id`, "names another section of the page, too")] : []),
		...checkLink(`${field}.link.url`, section.link?.url),
		...checkPicture(`${field}.image.url`, section.image?.url),
	];
};

const checkAnnouncement = ({ url, from, until }: Announcement): Violation[] => [
	...checkLink("draft.announcement.url", url),
	...(from && until && Date.parse(until) <= Date.parse(from)
		? [violation("draft.announcement.until", "must be later than draft.announcement.from")]
		: []),
];

const checkLink = (field: string, url: string | Absent): Violation[] =>
	!url || isLink(url) ? [] : [violation(field, "must be a path such as /pages/about, a web address, mailto: or tel:")];

const checkPicture = (field: string, url: string | Absent): Violation[] =>
	!url || (isLink(url) && /^(\/|https?:)/i.test(url))
		? []
		: [violation(field, "must be a path such as /media/picture.jpg, or a web address")];

const checkSize = (draft: StorefrontContent): Violation[] => {
	const bytes = Buffer.byteLength(JSON.stringify(draft));
	return bytes > maxBytes ? [violation("draft", `has ${bytes} bytes; ${maxBytes} are allowed`)] : [];
};
