import { useRouteLoaderData } from "react-router";
import type { Chrome } from "./chrome.server.ts";

/** The data around the page; `undefined` if it could not be loaded. */
export const useOptionalChrome = (): Chrome | undefined => useRouteLoaderData("root");

export const useChrome = (): Chrome => {
	const chrome = useOptionalChrome();
	if (!chrome) throw new Error("No shop data");
	return chrome;
};
