import { useMatches } from "react-router";
import type { ShopBranding } from "./branding.server.ts";

interface PageData {
	readonly branding?: ShopBranding;
	/** The target of the page's back link. */
	readonly back?: string;
	/** Where pages after the purchase lead to: the storefront on this server has the shop's navigation. */
	readonly leave?: string;
}

/** The branding and links of the innermost route. */
export const usePageData = (): PageData => {
	const pages = useMatches().map(({ loaderData }) => (loaderData ?? {}) as PageData);
	const branding = pages.findLast((each) => each.branding)?.branding;
	const back = pages.findLast((each) => each.back)?.back;
	const leave = pages.findLast((each) => each.leave)?.leave;
	return { ...(branding ? { branding } : {}), ...(back ? { back } : {}), ...(leave ? { leave } : {}) };
};

export const useBranding = (): ShopBranding | undefined => usePageData().branding;
