/** The result of a request for a stock notice. */
export const noticeOutcomes = ["kept", "invalid", "inStock", "tooMany"] as const;

export type NoticeOutcome = (typeof noticeOutcomes)[number];

export const longestEmail = 254;

/** Keeps a refused address for the next page, where there are no scripts: an address in a link is read by others. */
export const noticeCookie = "notice-email";

export const noticeSeconds = 60;

/** What was typed into the form that led to this page; nothing where it was taken. */
export const refusedEmail = (address: string, cookie: string | undefined): string | undefined => {
	if (!cookie || !new URL(address).searchParams.has("notice")) return undefined;
	return cookie.slice(0, longestEmail);
};
