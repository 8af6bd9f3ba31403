import { useMatches } from "react-router";
import type { Look } from "../look.server.ts";

interface PageData {
	readonly look?: Look;
	/** Where the way back from the page leads. */
	readonly back?: string;
}

/** What the innermost page says of its shop. */
export const usePageData = (): PageData => {
	const found = useMatches().map(({ loaderData }) => (loaderData ?? {}) as PageData);
	const look = found.findLast((each) => each.look)?.look;
	const back = found.findLast((each) => each.back)?.back;
	return { ...(look ? { look } : {}), ...(back ? { back } : {}) };
};

export const useLook = (): Look | undefined => usePageData().look;
