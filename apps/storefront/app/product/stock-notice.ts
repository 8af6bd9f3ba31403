/** The result of a request for a stock notice. */
export const noticeOutcomes = ["kept", "invalid", "inStock", "tooMany"] as const;

export type NoticeOutcome = (typeof noticeOutcomes)[number];

export const longestEmail = 254;

/** Holds a rejected address for the next page if there are no scripts: a URL with it would be visible to others. */
export const noticeCookie = "notice-email";

export const noticeSeconds = 60;

/** The rejected address of the form that led to this page; `undefined` if it was accepted. */
export const refusedEmail = (address: string, cookie: string | undefined): string | undefined => {
	if (!cookie || !new URL(address).searchParams.has("notice")) return undefined;
	return cookie.slice(0, longestEmail);
};
