import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the content of a new page if the element that had it is gone. Otherwise Tab continues where that
 * element was, which may be below everything that the page says.
 */
export const useFocusAfterNavigation = (): void => {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	const announce = useAnnounce();
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		// What was announced, such as a total, is of the page before.
		announce("");
		if (document.activeElement !== document.body) return;
		document.getElementById("content")?.focus({ preventScroll: true });
	}, [pathname, announce]);
};
