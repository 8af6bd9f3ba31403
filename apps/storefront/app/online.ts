import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { useCallback, useSyncExternalStore } from "react";
import { useLanguage } from "./language.ts";

const subscribe = (changed: () => void): (() => void) => {
	addEventListener("online", changed);
	addEventListener("offline", changed);
	return () => {
		removeEventListener("online", changed);
		removeEventListener("offline", changed);
	};
};

/** Whether there is a network, as far as the browser knows. */
export const useOnline = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);

/**
 * Whether a request can be sent now; if not, that is announced. The router would reload the page if it lacks a script,
 * and without a network nothing would be left of the page.
 */
export const useNetworkCheck = (): (() => boolean) => {
	const { t } = useLanguage();
	const announce = useAnnounce();
	return useCallback(() => {
		if (!navigator.onLine) announce(`${t("errors.offlineTitle")}. ${t("errors.offlineHint")}`);
		return navigator.onLine;
	}, [announce, t]);
};
