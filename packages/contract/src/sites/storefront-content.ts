import { error } from "../declared-error.ts";
import { bool, int64, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { bearer, shop } from "../ownership.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import { FooterColumn, HomeSection, LocalText, NavigationEntry, Site } from "./site-messages.ts";

const endpoint = endpointsUnder({ published: "" });

/** A line above the header of the storefront. */
export const Announcement = message({
	/** Whether it is shown. */
	enabled: bool(),
	/** The line, by language. */
	text: LocalText,
	/** Where it leads: a path of the storefront or a web address. */
	url: optional(text({ max: 2000 })),
	/** It is shown from then on; absent: at once. */
	from: optional(timestamp()),
	/** It is shown until then; absent: until it is changed. */
	until: optional(timestamp()),
});
export type Announcement = Wire<typeof Announcement>;

/**
 * What the shop arranges of its storefront. What is empty here is as without it: the home page is that of the settings, the
 * announcement and the menus are those of the data collections.
 */
export const StorefrontContent = message({
	/** The sections of the home page. */
	sections: list(HomeSection, { max: 20 }),
	/** The announcement; without a text, it is that of the data collection. */
	announcement: Announcement,
	/** The links of the header. */
	navigation: list(NavigationEntry, { max: 20 }),
	/** The columns of the footer. */
	footer: list(FooterColumn, { max: 6 }),
});
export type StorefrontContent = Wire<typeof StorefrontContent>;

/** The content that visitors see, and the one that is being edited. */
export const StorefrontContents = message({
	/** Increases with each change of one of them. */
	revision: int64(),
	/** What is being edited; the same as `published` if nothing is. */
	draft: StorefrontContent,
	/** What visitors see. */
	published: StorefrontContent,
	/** Whether the draft differs from what visitors see. */
	changed: bool(),
	/** When it was published last. */
	publishedDate: optional(timestamp()),
});
export type StorefrontContents = Wire<typeof StorefrontContents>;

const permission = "CARTWRIGHT.STOREFRONT_CONTENT_MANAGE";

export const getStorefrontContent = operation({
	summary: "Gets the content of the storefront that the shop arranges: the home page, the announcement and the menus.",
	...endpoint("GET", "/cartwright/v1/storefront-content"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission,
	request: message({}),
	response: message({
		/** Published and being edited. */
		contents: StorefrontContents,
	}),
	unwrap: "contents",
});

export const saveStorefrontDraft = operation({
	summary:
		"Saves a draft of the content of the storefront, in place of the previous one. Visitors do not see it. Links lead to a " +
		"path of the storefront, a web address, `mailto:` or `tel:`.",
	...endpoint("PUT", "/cartwright/v1/storefront-content/draft"),
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** The revision at which the content was read. */
		revision: int64(),
		/** The whole draft. */
		draft: StorefrontContent,
	}),
	required: ["revision", "draft", "draft.sections.id", "draft.sections.kind"],
	response: message({
		/** Published and being edited. */
		contents: StorefrontContents,
	}),
	errors: { INVALID_REVISION },
	unwrap: "contents",
});

export const publishStorefrontContent = operation({
	summary: "Shows the draft of the content of the storefront to visitors, all at once.",
	...endpoint("POST", "/cartwright/v1/storefront-content/publish"),
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** The revision at which the draft was read. */
		revision: int64(),
	}),
	required: ["revision"],
	response: message({
		/** Published and being edited. */
		contents: StorefrontContents,
	}),
	errors: { INVALID_REVISION },
	unwrap: "contents",
});

export const discardStorefrontDraft = operation({
	summary: "Discards the draft of the content of the storefront: it is what visitors see again.",
	...endpoint("DELETE", "/cartwright/v1/storefront-content/draft"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** The revision at which the draft was read. */
		revision: int64(),
	}),
	required: ["revision"],
	response: message({
		/** Published and being edited. */
		contents: StorefrontContents,
	}),
	errors: { INVALID_REVISION },
	unwrap: "contents",
});

export const createStorefrontPreview = operation({
	summary:
		"Creates a token with which the storefront shows the draft, for 15 minutes: `/?preview=TOKEN`. It ends earlier if its " +
		"creator may no longer sign in.",
	...endpoint("POST", "/cartwright/v1/storefront-content/previews"),
	callers: staff,
	ownership: shop,
	permission,
	request: message({}),
	response: message({
		/** Goes to `previewSite`. */
		token: text(),
		/** The address of the home page with the token. */
		url: text(),
		/** Until when it is valid. */
		expires: timestamp(),
	}),
});

export const previewSite = operation({
	summary: "Gets what `getSite` does, with the draft of the content of the storefront in place of what visitors see.",
	...endpoint("POST", "/cartwright/v1/site/preview"),
	callers: anyone,
	ownership: bearer,
	permission: "CARTWRIGHT.SITE_READ",
	request: message({
		/** Of `createStorefrontPreview`. */
		token: text({ min: 1, max: 1000 }),
	}),
	required: ["token"],
	response: message({
		/** The shop. */
		site: Site,
	}),
	errors: {
		PREVIEW_NOT_FOUND: error(404, "The token is not valid, or no longer.", "Create a new one."),
	},
	unwrap: "site",
});

/** Cartwright's own: the home page, the announcement and the menus of the storefront, as a draft and published. */
export const storefrontContent = service({
	name: "cartwright.storefront-content",
	entity: "cartwright.v1.storefront_content",
	operations: {
		getStorefrontContent,
		saveStorefrontDraft,
		publishStorefrontContent,
		discardStorefrontDraft,
		createStorefrontPreview,
		previewSite,
	},
	events: {},
});
