import { useMatches } from "react-router";
import type { ShopBranding } from "./branding.server.ts";

interface PageData {
	readonly branding?: ShopBranding;
	/** The target of the page's back link. */
	readonly back?: string;
}

/** The branding and back link of the innermost route. */
export const usePageData = (): PageData => {
	const found = useMatches().map(({ loaderData }) => (loaderData ?? {}) as PageData);
	const branding = found.findLast((each) => each.branding)?.branding;
	const back = found.findLast((each) => each.back)?.back;
	return { ...(branding ? { branding } : {}), ...(back ? { back } : {}) };
};

export const useBranding = (): ShopBranding | undefined => usePageData().branding;
