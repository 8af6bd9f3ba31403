import type { RedirectPreferences, UrlDetails } from "@cartwright/contract/redirects/redirect-messages";

export interface Page {
	/** Without a query. */
	readonly endpoint: string;
	/** Required by the page; the caller's parameters cannot replace them. */
	readonly parameters: Readonly<Record<string, string>>;
}

/** The URL of a page with the caller's parameters and language. */
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
