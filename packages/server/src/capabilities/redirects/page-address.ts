import type { RedirectPreferences, UrlDetails } from "@cartwright/contract/redirects/redirect-messages";

export interface Page {
	/** Without a query. */
	readonly endpoint: string;
	/** What the page cannot do without; a caller's own parameters never replace it. */
	readonly parameters: Readonly<Record<string, string>>;
}

/** The address of a page with the caller's parameters and language. */
export const pageAddress = (
	{ endpoint, parameters }: Page,
	preferences: RedirectPreferences,
	language: string | undefined,
): { fullUrl: string; urlDetails: UrlDetails } => {
	const searchParams = {
		...(language ? { lang: language } : {}),
		...preferences.additionalQueryParameters,
		...parameters,
	};
	const query = new URLSearchParams(searchParams).toString();
	return { fullUrl: query ? `${endpoint}?${query}` : endpoint, urlDetails: { endpoint, searchParams } };
};
