import type { RequestOf } from "@cartwright/contract/operation";
import type { FooterColumn, HomeSection, LocalText, SiteLink } from "@cartwright/contract/sites/site-messages";
import type { StorefrontContent, saveStorefrontDraft } from "@cartwright/contract/sites/storefront-content";
import { recordRules } from "../forms/record-rules.ts";
import { localTime, timestampAt } from "../local-time.ts";

export const sectionKinds = ["HERO", "COLLECTION", "PRODUCTS", "TEXT", "PICTURE_TEXT"] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** A text by language, without languages that have none, in alphabetical order. */
export type Texts = { [language: string]: string };

export type LinkDraft = { label: Texts; url: string };
export type EntryDraft = LinkDraft & { links: LinkDraft[] };
export type ColumnDraft = { title: Texts; links: LinkDraft[] };

/** Without an address there is no picture; sizes are 0 if they are not known. */
export type PictureDraft = { id: string; url: string; width: number; height: number };

export type SectionDraft = {
	id: string;
	kind: SectionKind;
	title: Texts;
	text: Texts;
	body: Texts;
	picture: PictureDraft;
	altText: Texts;
	link: LinkDraft;
	/** Empty for none. */
	collectionId: string;
	productIds: string[];
};

/** Times are those of the shop's calendar, as fields for dates take them. */
export type AnnouncementDraft = { enabled: boolean; text: Texts; url: string; from: string; until: string };

/** What the room edits. Saved whenever somebody pauses. */
export type StorefrontDraft = {
	sections: SectionDraft[];
	announcement: AnnouncementDraft;
	navigation: EntryDraft[];
	footer: ColumnDraft[];
};

export const storefrontRules = recordRules<StorefrontDraft>();

export const noPicture: PictureDraft = { id: "", url: "", width: 0, height: 0 };
export const noLink: LinkDraft = { label: {}, url: "" };

export const newSection = (id: string, kind: SectionKind): SectionDraft => ({
	id,
	kind,
	title: {},
	text: {},
	body: {},
	picture: noPicture,
	altText: {},
	link: noLink,
	collectionId: "",
	productIds: [],
});

/** An id that no section of the page has. */
export const freeSectionId = (sections: readonly SectionDraft[]): string => {
	for (let number = sections.length + 1; ; number += 1) {
		const id = `section-${number}`;
		if (sections.every((section) => section.id !== id)) return id;
	}
};

export const withText = (texts: Texts, language: string, text: string): Texts =>
	textsOf({ ...texts, [language]: text });

const textsOf = (texts: LocalText | null | undefined): Texts =>
	Object.fromEntries(
		Object.entries(texts ?? {})
			.filter(([, text]) => text !== "")
			.sort(([one], [other]) => (one < other ? -1 : 1)),
	);

const linkDraft = (link: SiteLink | null | undefined): LinkDraft => ({
	label: textsOf(link?.label),
	url: link?.url ?? "",
});

const linkDrafts = (links: readonly SiteLink[] | null | undefined): LinkDraft[] =>
	(links ?? []).map((link) => linkDraft(link));

export const entryDrafts = (entries: StorefrontContent["navigation"]): EntryDraft[] =>
	(entries ?? []).map((entry) => ({ ...linkDraft(entry), links: linkDrafts(entry.links) }));

export const columnDrafts = (columns: readonly FooterColumn[] | null | undefined): ColumnDraft[] =>
	(columns ?? []).map(({ title, links }) => ({ title: textsOf(title), links: linkDrafts(links) }));

export const sectionDraft = (section: HomeSection): SectionDraft => ({
	id: section.id ?? "",
	kind: section.kind ?? "TEXT",
	title: textsOf(section.title),
	text: textsOf(section.text),
	body: textsOf(section.body),
	picture: {
		id: section.image?.id ?? "",
		url: section.image?.url ?? "",
		width: section.image?.width ?? 0,
		height: section.image?.height ?? 0,
	},
	altText: textsOf(section.altText),
	link: linkDraft(section.link),
	collectionId: section.collectionId ?? "",
	productIds: section.productIds ?? [],
});

const instant = (time: string | null | undefined): string => (time ? String(Date.parse(time)) : "");

export const storefrontDraft = (
	{ sections, announcement, navigation, footer }: StorefrontContent,
	timeZone: string,
): StorefrontDraft => ({
	sections: (sections ?? []).map(sectionDraft),
	announcement: {
		enabled: announcement?.enabled ?? false,
		text: textsOf(announcement?.text),
		url: announcement?.url ?? "",
		from: localTime(instant(announcement?.from), timeZone),
		until: localTime(instant(announcement?.until), timeZone),
	},
	navigation: entryDrafts(navigation),
	footer: columnDrafts(footer),
});

const sentSection = ({ id, kind, picture, collectionId, ...section }: SectionDraft) => {
	const { title, text, body, altText, link, productIds } = section;
	const { url, width, height } = picture;
	return {
		id,
		kind,
		title,
		text,
		body,
		altText,
		productIds,
		...(url
			? { image: { ...(picture.id ? { id: picture.id } : {}), url, ...(width && height ? { width, height } : {}) } }
			: {}),
		...(link.url || Object.keys(link.label).length > 0 ? { link } : {}),
		...(collectionId ? { collectionId } : {}),
	};
};

type SentDraft = RequestOf<typeof saveStorefrontDraft>["draft"];

/** The draft as the services take it. Times that stay the same to the minute stay as they are. */
export const contentOfDraft = (
	{ sections, announcement, navigation, footer }: StorefrontDraft,
	before: StorefrontContent,
	timeZone: string,
): SentDraft => {
	const { enabled, text, url } = announcement;
	const timeOf = (name: "from" | "until") => {
		const stored = before.announcement?.[name];
		const isSame = localTime(instant(stored), timeZone) === announcement[name];
		return { [name]: isSame ? (stored ?? null) : timestampAt(announcement[name], timeZone) };
	};
	return {
		sections: sections.map(sentSection),
		announcement: { enabled, text, ...(url ? { url } : {}), ...timeOf("from"), ...timeOf("until") },
		navigation,
		footer,
	};
};
