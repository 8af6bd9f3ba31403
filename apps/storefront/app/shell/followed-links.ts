import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { isPage } from "../links.ts";
import { useNetworkCheck } from "../online.ts";

/**
 * Follows plain links to other pages of the shop by the router. One listener handles all links, so that a page with a
 * hundred links renders and hydrates as quickly as one without. Going back moves the focus to the link.
 */
export const useFollowedLinks = (): void => {
	const navigate = useNavigate();
	const hasNetwork = useNetworkCheck();
	const { key } = useLocation();
	const followed = useRef(new Map<string, string | null>());
	useFocusOnReturn(key, followed.current);
	useEffect(() => {
		const follow = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			if (!link || event.defaultPrevented || !isPlainClick(event) || !isOurs(link)) return;
			event.preventDefault();
			if (!hasNetwork()) return;
			followed.current.set(key, link.getAttribute("href"));
			navigate(link.pathname + link.search + link.hash);
		};
		addEventListener("click", follow);
		return () => removeEventListener("click", follow);
	}, [navigate, hasNetwork, key]);
};

/** @param followed the link by which each page of this tab was left */
const useFocusOnReturn = (key: string, followed: ReadonlyMap<string, string | null>): void => {
	const type = useNavigationType();
	useEffect(() => {
		const href = type === "POP" && followed.get(key);
		if (!href) return;
		const link = [...document.links].find((each) => each.getAttribute("href") === href);
		link?.focus({ preventScroll: true });
	}, [type, key, followed]);
};

/** With a modifier key or another button, the browser's own behaviour applies. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const isOurs = (link: HTMLAnchorElement): boolean => {
	if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
	const isSamePage = link.pathname === location.pathname && link.search === location.search;
	return isPage(link.pathname) && !(isSamePage && link.hash);
};
